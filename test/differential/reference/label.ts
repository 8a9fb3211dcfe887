import { own, sortedSet, tokens } from './json.ts';
import { find, lineage } from './records.ts';
import type { Context, Entry, Manifest, Provenance, TrustContext } from './types.ts';

type Level = 'trusted' | 'untrusted';

/** SPEC 4, word by word: every question is answered from the records anew, nothing is remembered. */
export class Chain {
  readonly manifest: Manifest;
  readonly entries: Entry[];
  readonly context: Context;
  /** Empty under `declared`: there `observed` is ignored. */
  readonly observed: string[];

  constructor(manifest: Manifest, entries: Entry[], context: Context) {
    this.manifest = manifest;
    this.entries = entries;
    this.context = context;
    this.observed = manifest.provenance.tracking === 'observed' ? (context.observed ?? []) : [];
  }

  /** What the proposal cites and what the agent has observed. */
  starts(): string[] {
    return [...this.entries.map((entry) => entry.ref), ...this.observed];
  }

  /** For lineage the walk goes on to the end. */
  everything(): string[] {
    return lineage(this.context.records, this.starts());
  }

  /** For trust, taint and capabilities the walk stops at a cleared object. */
  walk(): string[] {
    const seen: string[] = [];
    const waiting = this.starts();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.includes(id)) continue;
      seen.push(id);
      if (!this.cleared(id)) waiting.push(...(this.find(id)?.parents ?? []));
    }
    return seen;
  }

  find(id: string): Provenance | undefined {
    return find(this.context.records, id);
  }

  /** The level of a declared channel. */
  channel(name: string): 'trusted' | 'untrusted' | 'derived' | undefined {
    return own(this.manifest.channels, name) ? this.manifest.channels[name]?.trust_level : undefined;
  }

  /** Whether an id is of unknown origin by itself, whatever its ancestors are. */
  unresolvable(id: string): boolean {
    const record = this.find(id);
    if (record === undefined) return true;
    if (record.source !== undefined && this.channel(record.source) === undefined) return true;
    if (record.transformation !== undefined && record.parents.length === 0) return true;
    return lineage(this.context.records, record.parents).includes(id);
  }

  unresolvables(): string[] {
    return sortedSet(this.everything().filter((id) => this.unresolvable(id)));
  }

  unknownOrigin(): boolean {
    const unobserved = this.manifest.provenance.tracking === 'observed' && this.context.observed === undefined;
    return unobserved || this.starts().length === 0 || this.unresolvables().length > 0;
  }

  /** Whether a clear counts: run by whom the manifest's rule says, and nothing in the ancestry unresolvable. */
  cleared(id: string): boolean {
    const made = this.find(id)?.transformation;
    if (made === undefined || !made.cleared) return false;
    const byRule = (this.manifest.taint_rules ?? []).some(
      (rule) => rule.transformation === made.name && rule.taint === 'clear' && rule.by === made.by,
    );
    return byRule && !lineage(this.context.records, [id]).some((ancestor) => this.unresolvable(ancestor));
  }

  /** The level by recomputation; what the record itself claims is not yet looked at. */
  recomputedLevel(id: string): Level {
    const record = this.find(id);
    if (record === undefined || this.unresolvable(id)) return 'untrusted';
    if (this.cleared(id)) return 'trusted';
    const channel = record.source === undefined ? 'derived' : this.channel(record.source);
    if (channel === 'untrusted') return 'untrusted';
    if (channel === 'derived' && record.parents.length === 0) return 'untrusted';
    return record.parents.some((parent) => this.level(parent) === 'untrusted') ? 'untrusted' : 'trusted';
  }

  /** Effective trust: the worse of recomputed and claimed. */
  level(id: string): Level {
    return this.find(id)?.trust_level === 'untrusted' ? 'untrusted' : this.recomputedLevel(id);
  }

  /** Taint by recomputation; what comes out untrusted is tainted. */
  recomputedTaint(id: string): boolean {
    const record = this.find(id);
    if (record === undefined || this.unresolvable(id) || this.recomputedLevel(id) === 'untrusted') return true;
    if (this.cleared(id)) return false;
    return this.adds(id) || record.parents.some((parent) => this.tainted(parent));
  }

  tainted(id: string): boolean {
    return this.claims(id) || this.recomputedTaint(id);
  }

  /** Whether the record says of itself that it is worse than clean. */
  claims(id: string): boolean {
    const record = this.find(id);
    return record !== undefined && (record.tainted || record.trust_level === 'untrusted');
  }

  /** Whether the object was made by a transformation that always taints. */
  adds(id: string): boolean {
    const name = this.find(id)?.transformation?.name;
    return (this.manifest.taint_rules ?? []).some((rule) => rule.transformation === name && rule.taint === 'add');
  }

  /** Every object that entered by a trusted or untrusted channel, and every parentless event of a derived one. */
  origin(id: string): boolean {
    const record = this.find(id);
    if (record?.source === undefined) return false;
    const level = this.channel(record.source);
    return level === 'derived' ? record.parents.length === 0 : level !== undefined;
  }

  /** An origin that is tainted by itself and not by its parents. */
  taintedOrigin(id: string): boolean {
    const source = this.find(id)?.source;
    return source !== undefined && this.origin(id) && this.channel(source) !== 'trusted';
  }

  derived(): boolean {
    return this.walk().some((id) => {
      const source = this.find(id)?.source;
      return this.cleared(id) || (source !== undefined && this.channel(source) === 'derived');
    });
  }

  /** Tainted origins, claims that say more than was recomputed, `add` transformations and what is unresolvable. */
  whatTaints(): string[] {
    return sortedSet(
      this.walk().filter(
        (id) =>
          this.unresolvable(id) ||
          this.adds(id) ||
          this.taintedOrigin(id) ||
          (this.claims(id) && !this.recomputedTaint(id)),
      ),
    );
  }

  /** The channels in the lineage of what counts for a parameter. */
  attributed(pointer: string): string[] {
    const counting = this.entries.filter(
      ({ parameters }) =>
        parameters === undefined || parameters.length === 0 || parameters.some((p) => related(p, pointer)),
    );
    return this.channelsOf(lineage(this.context.records, [...counting.map((entry) => entry.ref), ...this.observed]));
  }

  channelsOf(ids: string[]): string[] {
    return sortedSet(
      ids.flatMap((id) => this.find(id)?.source ?? []).filter((name) => this.channel(name) !== undefined),
    );
  }

  trustContext(): TrustContext {
    const all = this.everything();
    const found = all.flatMap((id) => this.find(id) ?? []);
    const unknown = this.unknownOrigin();
    const untrusted = unknown || this.walk().some((id) => this.level(id) === 'untrusted');
    const tainted = unknown || this.walk().some((id) => this.tainted(id));
    const derived = this.derived();
    const sessions = sortedSet(found.map((record) => record.session));
    return {
      trust_level: untrusted ? 'untrusted' : 'trusted',
      derived,
      tainted,
      unknown_origin: unknown,
      origins: this.channelsOf(all.filter((id) => this.origin(id))),
      channels: this.channelsOf(all),
      transformations: sortedSet(found.flatMap((record) => record.transformation?.name ?? [])),
      sessions,
      crossed_session: unknown || sessions.some((session) => session !== this.context.session),
      capabilities: this.capabilities(untrusted, derived, tainted),
    };
  }

  capabilities(untrusted: boolean, derived: boolean, tainted: boolean): string[] {
    const matrix = this.manifest.capability_matrix;
    const ceiling = matrix.derived === undefined || matrix.derived === 'inherit' ? matrix.trusted : matrix.derived;
    return sortedSet(untrusted ? matrix.untrusted : matrix.trusted)
      .filter((name) => !derived || ceiling.includes(name))
      .filter((name) => !tainted || matrix.tainted.includes(name));
  }
}

/** Equals, contains or lies within: one pointer's tokens begin the other's. */
function related(a: string, b: string): boolean {
  const [left, right] = [tokens(a), tokens(b)];
  const shared = Math.min(left.length, right.length);
  return left.slice(0, shared).every((token, i) => token === right[i]);
}
