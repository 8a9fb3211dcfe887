import { readFileSync } from 'node:fs';

/** Survivors that no test can kill, each with why: `{ file, code, change, why }`. */
const explained = JSON.parse(readFileSync(new URL('explained.json', import.meta.url), 'utf8'));
/** Of all mutants, how many may be explained rather than killed. */
const MAX_EXPLAINED = 0.05;
/** Where every survivor has to be explained. */
const strict = ['src/core/laws', 'src/core/resolve', 'src/core/provenance', 'src/core/compile'];

/** Where a mutant is, and what it changes into what, each on one line. */
function described({ fileName, location: { start, end }, replacement, mutatorName }, sources) {
  const lines = sources.get(fileName).split('\n');
  const from = lines.slice(start.line, end.line + 1);
  from[from.length - 1] = from[from.length - 1].slice(0, end.line === start.line ? end.column : end.column);
  from[0] = from[0].slice(start.column);
  const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
  return {
    at: `${fileName}:${start.line + 1}:${start.column + 1}`,
    file: fileName,
    code: lines[start.line].trim(),
    change: `${oneLine(from.join('\n'))} → ${oneLine(replacement)}`,
    mutator: mutatorName,
  };
}

const sameMutant = (a, b) => a.file === b.file && a.code === b.code && a.change === b.change;

/** The score of each folder, the survivors, and what is wrong with them and with the explanations. */
export function explain(results, sources, folders, whole) {
  const survivors = results
    .filter(({ killed }) => killed === null)
    .map((mutant) => {
      const found = described(mutant, sources);
      const why = explained.find((each) => sameMutant(each, found))?.why ?? null;
      return { ...found, reached: mutant.reached, why };
    })
    .sort((a, b) => a.at.localeCompare(b.at, 'en', { numeric: true }));
  const table = [...folders, 'all'].map((folder) => {
    const within = ({ fileName, file = fileName }) => folder === 'all' || file.startsWith(folder);
    const of = results.filter(within);
    const left = survivors.filter(within);
    const excused = left.filter(({ why }) => why !== null).length;
    return {
      folder,
      mutants: of.length,
      killed: of.length - left.length,
      explained: excused,
      unexplained: left.length - excused,
    };
  });
  const open = survivors.filter(({ file, why }) => why === null && strict.some((folder) => file.startsWith(folder)));
  const stale = whole ? explained.filter((each) => !survivors.some((found) => sameMutant(each, found))) : [];
  const all = table.at(-1);
  return {
    table,
    survivors,
    wrong: [
      ...open.map(({ at }) => `${at} survives and is not explained`),
      ...stale.map(
        ({ file, code, change }) => `explained.json explains what is killed or gone: ${file}: ${code}: ${change}`,
      ),
      ...(whole && all.explained > MAX_EXPLAINED * all.mutants
        ? [`${all.explained} mutants are explained: too many`]
        : []),
    ],
  };
}

export function print(table, survivors, wrong) {
  for (const { at, change, reached, why } of survivors) {
    console.log(
      `${at}  ${change}${reached ? '' : '  (no test reaches it)'}${why === null ? '' : `\n    explained: ${why}`}`,
    );
  }
  console.table(
    table.map(({ mutants, killed, ...row }) => ({
      ...row,
      mutants,
      killed,
      score: `${((100 * killed) / (mutants || 1)).toFixed(1)} %`,
    })),
  );
  if (wrong.length > 0)
    console.log(`${wrong.length} things are wrong, of which the first:\n${wrong.slice(0, 20).join('\n')}`);
}
