export {
  type AttackOutcome,
  attackOutcomes,
  type Cell,
  cellOf,
  type HarmlessOutcome,
  type LimitOutcome,
  type Outcome,
  type Where,
} from './cell.ts';
export { figuresCsv, figuresJson } from './export.ts';
export {
  type Figures,
  type Fraction,
  figureDefinitions,
  figuresOf,
  isContained,
  isCounted,
  isUseful,
} from './figures.ts';
export { describeOutcome } from './words.ts';
