export { type PlayableWitness, type WitnessCase, witnessScenario } from './witness.ts';
export { describeObstacle, type WitnessObstacle } from './words.ts';
