import { type ParsedScenario, parseScenario } from '@demo';
import { useEffect, useMemo, useState } from 'react';
import { useMadeScenarios } from '../store/made-scenarios.ts';
import { loadScenarios, type SampleScenario } from '../store/samples.ts';
import { parsedOwn, useOwnScenarios } from '../store/scenarios.ts';

/** A scenario that can be played in the open world; `own`: made in this browser, so that it can be edited. */
export type ScenarioEntry = SampleScenario & { parsed: ParsedScenario; own?: boolean };

/**
 * The scenarios of a world: those of the sample it began as, else those of the sample of its name. Null while they are
 * being loaded.
 */
function useScenarios(origin: string | null, name: string | null): readonly ScenarioEntry[] | null {
  const [loaded, setLoaded] = useState<{ key: string; entries: ScenarioEntry[] } | null>(null);
  const key = `${origin ?? ''} ${name ?? ''}`;
  useEffect(() => {
    let isWanted = true;
    void load(origin, name).then((entries) => {
      if (isWanted) setLoaded({ key, entries });
    });
    return () => {
      isWanted = false;
    };
  }, [origin, name, key]);
  return loaded?.key === key ? loaded.entries : null;
}

/** As `useScenarios`, with those of one's own before them. */
export function useWritten(origin: string | null, name: string | null): readonly ScenarioEntry[] | null {
  const entries = useScenarios(origin, name);
  const own = useOwnScenarios();
  const ofOwn = useMemo(() => own?.map((each) => ({ ...each, parsed: parsedOwn(each), own: true })), [own]);
  return useMemo(() => entries && ofOwn && [...ofOwn, ...entries], [ofOwn, entries]) ?? null;
}

/** As `useWritten`, with those that this page made for the world behind. */
export function useEntries(origin: string | null, name: string | null): readonly ScenarioEntry[] | null {
  const written = useWritten(origin, name);
  const made = useMadeScenarios(name);
  return useMemo(() => written && [...written, ...parsed(made)], [written, made]);
}

async function load(origin: string | null, name: string | null): Promise<ScenarioEntry[]> {
  return parsed(await loadScenarios(origin ?? name ?? ''));
}

function parsed(samples: readonly SampleScenario[]): ScenarioEntry[] {
  return samples.map((sample) => ({ ...sample, parsed: parseScenario(sample.text) }));
}
