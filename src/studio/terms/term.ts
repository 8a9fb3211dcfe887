/** A word of this domain: what it means here, and where one can see it happen. */
export type Term = {
  /** As in an address and in `data-term`. */
  id: string;
  name: string;
  /** Other words for it that the page or the manifest uses. */
  also?: readonly string[];
  group: TermGroup;
  /** One to four sentences. */
  means: string;
  /** A step of a scenario in a sample world, and what one sees there. */
  shown: { world: string; scenario: string; step: number; says: string };
  /** Terms that explain this one further, by id. */
  see: readonly string[];
};

/** The headings of the glossary, in the order in which an input goes through the world. */
export const termGroups = [
  'The world',
  'What comes in',
  'Trust and taint',
  'What may be done',
  'What is decided',
  'Laws and rules',
  'Modes and people',
  'Simulation',
] as const;
export type TermGroup = (typeof termGroups)[number];
