import type { CompiledManifest, Json, ProvenanceRecord } from '@core';
import { memoryRoutes } from '../generate/site.ts';
import { rawOf } from '../generate/steps.ts';
import { conformingParameters, likelyValue } from '../generate/values.ts';
import type { Step } from '../scenario.ts';
import type { WitnessObstacle } from './words.ts';

type Made = { ways: Step[][] } | { impossible: WitnessObstacle };
const impossible = (reason: WitnessObstacle['reason'], ...names: string[]): Made => ({ impossible: { reason, names } });

/** The ways in which real steps make the object of a record; each step list ends with the step that yields it. */
export function waysToMake(compiled: CompiledManifest, record: ProvenanceRecord, records: ProvenanceRecord[]): Made {
  return 'source' in record ? eventWays(compiled, record, records) : madeWays(compiled, record, records);
}

function eventWays(
  compiled: CompiledManifest,
  record: Extract<ProvenanceRecord, { source: string }>,
  records: ProvenanceRecord[],
): Made {
  const { id, source, parents } = record;
  const index = compiled.channels.findIndex(({ name }) => name === source);
  const channel = compiled.channels[index];
  if (!channel) return impossible('no_channel', source);
  const raw = rawOf(channel.payload, `This came by ${source}.`);
  if (parents.length === 0) return { ways: [[{ input: { channel: source, raw }, as: id }]] };

  const chain = parents.map((ref) => ({ ref }));
  const returned = compiled.actions.flatMap(({ name, returns, memory }): Step[][] => {
    const parameters = returns === index && memory === null ? conformingParameters(compiled, name) : undefined;
    if (!parameters) return [];
    const proposal = `returns ${id}`;
    return [[{ propose: { id: proposal, action: name, parameters, chain } }, { complete: { proposal, raw }, as: id }]];
  });
  const written = records.filter((each) => parents.includes(each.id) && isWrite(compiled, each));
  const recalled = memoryRoutes(compiled)
    .filter(({ read }) => compiled.actions.some(({ name, returns }) => name === read && returns === index))
    .map(({ write, written: parameters, read, asked }): Step[] => [
      ...(written.length > 0 ? [] : [{ propose: { id: `writes ${id}`, action: write, parameters, chain } }]),
      { propose: { id: `reads ${id}`, action: read, parameters: asked, chain }, as: id },
    ]);
  const ways = [...recalled, ...returned];
  return ways.length > 0 ? { ways } : impossible('no_action', source);
}

function madeWays(
  compiled: CompiledManifest,
  record: Extract<ProvenanceRecord, { transformation: object }>,
  records: ProvenanceRecord[],
): Made {
  const { id, parents, transformation } = record;
  const { name, by, cleared } = transformation;
  if (parents.length === 0) return impossible('broken_lineage', id);
  if (isWrite(compiled, record)) {
    const parameters = conformingParameters(compiled, name);
    if (!parameters) return impossible('no_value', name);
    const chain = parents.map((ref) => ({ ref }));
    return { ways: [[{ propose: { id: `writes ${id}`, action: name, parameters, chain }, as: id }]] };
  }
  const rule = compiled.taint_rules.find((each) => each.transformation === name);
  const value: Json | undefined = cleared && rule?.taint === 'clear' ? likelyValue(rule.output) : tooLong;
  if (value === undefined) return impossible('no_value', name);
  const step = (runner: typeof by): Step[] => [{ transform: { name, from: parents, by: runner, value }, as: id }];
  // The agent makes nothing of what it was not shown. The hypervisor does, and clears no text of this length.
  const isUnseen =
    by === 'agent' && records.some((each) => parents.includes(each.id) && isHeld(compiled, each, records));
  return { ways: [step(isUnseen ? 'hypervisor' : by)] };
}

/** Longer than anything that a person or the hypervisor may clear (SPEC 2). */
const tooLong = 'Made of what came before. '.repeat(12);

/** What a memory write stores is made by the transformation that bears the action's name (SPEC 4). */
function isWrite({ actions }: CompiledManifest, record: ProvenanceRecord): boolean {
  if (!('transformation' in record) || record.transformation.by !== 'hypervisor') return false;
  const { name } = record.transformation;
  return actions.some((action) => action.name === name && action.memory !== null && 'write' in action.memory);
}

/** SPEC 2: quarantined by its channel, or made of something quarantined and not cleared. */
function isHeld(compiled: CompiledManifest, record: ProvenanceRecord, records: ProvenanceRecord[]): boolean {
  if ('source' in record) {
    return compiled.channels.some(({ name, delivery }) => name === record.source && delivery === 'quarantined');
  }
  if (record.transformation.cleared) return false;
  return records.some((each) => record.parents.includes(each.id) && isHeld(compiled, each, records));
}
