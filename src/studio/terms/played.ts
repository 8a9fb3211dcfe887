import type { Term } from './term.ts';

const zombie = { world: 'email-assistant', scenario: 'zombie-agent' } as const;
const night = { world: 'email-assistant', scenario: 'zombie-agent-background' } as const;
const partner = { world: 'email-assistant', scenario: 'a-new-partner' } as const;
const menu = { world: 'email-assistant', scenario: 'a-world-is-defined' } as const;

/** Who is present, what a person can answer, and how a world is tried out. */
export const played: readonly Term[] = [
  {
    id: 'workflow-definition-mode',
    name: 'Workflow Definition Mode',
    also: ['Workflow Definition'],
    group: 'Modes and people',
    means:
      'A person shapes the world. What is uncovered is asked, extension is the first answer offered, and nothing is executed for real.',
    shown: { ...menu, step: 3, says: 'an ASK while the world is being defined' },
    see: ['manifest-extension', 'interactive-mode', 'background-mode'],
  },
  {
    id: 'interactive-mode',
    name: 'Interactive Execution Mode',
    also: ['Interactive'],
    group: 'Modes and people',
    means:
      'The agent works in the finished world and a person is there. What no rule covers is asked: approve once, extend, or refuse.',
    shown: { ...zombie, step: 6, says: 'a person is present, so the proposal is asked rather than denied' },
    see: ['ask', 'workflow-definition-mode', 'background-mode'],
  },
  {
    id: 'background-mode',
    name: 'Background Execution Mode',
    also: ['Background'],
    group: 'Modes and people',
    means:
      'The agent works while nobody is there. Only what a rule allows is executed; the rest is denied and waits for review.',
    shown: { ...night, step: 6, says: 'the same note, at night: denied, and left for the morning' },
    see: ['deferred', 'interactive-mode'],
  },
  {
    id: 'one-shot-approval',
    name: 'One-shot approval',
    also: ['approve once'],
    group: 'Modes and people',
    means:
      'A yes to this very proposal, in this session and this world, used once. It changes no rule, lifts no law and cleans nothing: what is written stays tainted.',
    shown: { ...zombie, step: 7, says: 'the person lets the note through, and its taint comes along' },
    see: ['ask', 'manifest-extension'],
  },
  {
    id: 'manifest-extension',
    name: 'Manifest Extension',
    also: ['extend', 'extension'],
    group: 'Modes and people',
    means:
      'An answer that changes the world for good: a rule is added, or an action with its rule, and a new version is compiled that names the old one as its parent. A person accepts it after seeing what it changes.',
    shown: { ...partner, step: 3, says: 'an ASK becomes a rule, and is not asked again' },
    see: ['ask', 'one-shot-approval', 'override', 'compiled-manifest'],
  },
  {
    id: 'scenario',
    name: 'Scenario',
    also: ['attack', 'harmless', 'limit'],
    group: 'Simulation',
    means:
      'A story that can be played in a world: an attack that has to be stopped, honest work that has to go through, or a limit of what this can do. Its steps say what comes in, what the agent proposes and what is expected.',
    shown: { ...zombie, step: 1, says: 'an attack over three sessions begins with an honest request' },
    see: ['session', 'expectation', 'stance'],
  },
  {
    id: 'expectation',
    name: 'Expectation',
    also: ['expected', 'as expected'],
    group: 'Simulation',
    means:
      'What the author of a scenario says that a step must come to. The page shows whether it did, and what differed.',
    shown: { ...zombie, step: 10, says: 'expected to be denied by TaintContainmentLaw, and it is' },
    see: ['scenario', 'manifest-resolution'],
  },
  {
    id: 'stance',
    name: 'Stance',
    also: ['obedient', 'lying', 'honest'],
    group: 'Simulation',
    means:
      'How the agent of a scenario behaves. Obedient, it follows what it reads. Lying, it also cites only sources that are trusted. Honest, it works for its user. The laws hold for all three.',
    shown: { ...zombie, step: 10, says: 'choose another stance: the lying agent is denied as well' },
    see: ['scenario', 'observed', 'declared'],
  },
  {
    id: 'stale',
    name: 'Last good world',
    also: ['stale'],
    group: 'Simulation',
    means:
      'The newest text that compiled. While the present text does not, everything but Source shows this one and says how many edits it lies behind; nothing that you have written is lost.',
    shown: { ...zombie, step: 5, says: 'whichever world is shown, its verdicts are those of a text that compiles' },
    see: ['world-manifest', 'compiled-manifest'],
  },
];
