/** Demo: the scenario format and its headless runner (SPEC 8). Knows Core by '@core' only. */
export { BundleFrame, bundleFormat } from './bundle.ts';
export { contextOf } from './context.ts';
export { type ScenarioCode, type ScenarioDiagnostic, type ScenarioFix, scenarioCodes } from './diagnostic.ts';
export {
  type AttackOutcome,
  type Cell,
  cellOf,
  describeOutcome,
  type Figures,
  type Fraction,
  figureDefinitions,
  figuresCsv,
  figuresJson,
  figuresOf,
  type HarmlessOutcome,
  isContained,
  type LimitOutcome,
  type Where,
} from './figures/index.ts';
export {
  type AttackPath,
  attackPaths,
  countGenerated,
  describeGenerationSkip,
  describePath,
  type Generated,
  type GenerationSkip,
  generateAttacks,
} from './generate/index.ts';
export { type Graph, type GraphEdge, type GraphNode, type GraphSession, graphOf, type Lane, lanes } from './graph.ts';
export { type ParsedScenario, parseScenario } from './parse.ts';
export type { Answered, Difference, Expectation, Frame, Made, Run, RunOptions, Skip } from './run.ts';
export { runScenario } from './runner.ts';
export {
  type Answer,
  type AnswerStep,
  type CompleteStep,
  type Expect,
  happensIn,
  type InputStep,
  kindOf,
  type NumberedStep,
  numberedSteps,
  type ProposeStep,
  proposalIds,
  type Scenario,
  ScenarioSchema,
  type Session,
  type Stance,
  type Step,
  type StepKind,
  scenarioFormat,
  stances,
  type TransformStep,
} from './scenario.ts';
export { yieldedBy } from './stage.ts';
export {
  describeObstacle,
  type PlayableWitness,
  type WitnessCase,
  type WitnessObstacle,
  witnessScenario,
} from './witness/index.ts';
export { describeDifference, describeScenario, describeSkip } from './words.ts';
