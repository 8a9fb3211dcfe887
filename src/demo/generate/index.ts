export { countGenerated, type Generated, generateAttacks } from './attacks.ts';
export { type AttackPath, attackPaths, type GenerationSkip } from './paths.ts';
export { describeGenerationSkip, describePath } from './words.ts';
