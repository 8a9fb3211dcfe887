/** The sample worlds that come with the page; their files are loaded when asked for. */
export type Sample = { id: string; text: string };
/** `id` is the name of its file. */
export type SampleScenario = { id: string; text: string };

const manifests = import.meta.glob<string>('/manifests/*/manifest.{json,jsonc}', { query: '?raw', import: 'default' });
const scenarios = import.meta.glob<string>('/manifests/*/scenarios/*.json', { query: '?raw', import: 'default' });

/** The world and the attack that a first visit begins with. */
export const firstSample = 'email-assistant';
export const firstScenario = 'zombie-agent';

/** The world and the name of a file under `manifests`. */
export const locate = (path: string) => ({
  world: path.split('/')[2] ?? '',
  file: path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, ''),
});
const folderOf = (path: string) => locate(path).world;

/** Read in this order they tell one story; what is not named here comes after them. */
const told = [
  firstSample,
  'quarantined-inbox',
  'browsing-researcher',
  'coding-agent',
  'support-desk',
  'multi-agent-desk',
];

/** The names of their folders, in the order of the gallery. */
export const sampleIds: readonly string[] = [...new Set([...told, ...Object.keys(manifests).map(folderOf)])].filter(
  (id) => Object.keys(manifests).some((path) => folderOf(path) === id),
);

export async function loadSample(id: string): Promise<Sample | null> {
  const manifest = Object.entries(manifests).find(([path]) => folderOf(path) === id);
  if (!manifest) return null;
  return { id, text: await manifest[1]() };
}

/** The scenarios in the folder of a sample: the one that a first visit begins with, then by name. */
export async function loadScenarios(id: string): Promise<SampleScenario[]> {
  const own = Object.entries(scenarios).filter(([path]) => folderOf(path) === id);
  return Promise.all(
    own.sort(firstThenByPath).map(async ([path, load]) => ({ id: locate(path).file, text: await load() })),
  );
}

export function firstThenByPath([a]: [string, unknown], [b]: [string, unknown]): number {
  if (locate(a).file === firstScenario) return -1;
  if (locate(b).file === firstScenario) return 1;
  return a < b ? -1 : 1;
}
