export {
  type AttackOutcome,
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
} from './figures.ts';
export { describeOutcome } from './words.ts';
