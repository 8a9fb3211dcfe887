import type { AttackPath, GenerationSkip } from './paths.ts';

/** A path in a few words, to stand after a name. */
export function describePath(path: AttackPath): string {
  switch (path) {
    case 'direct':
      return 'directly';
    case 'summary':
      return 'through a summary';
    case 'memory':
      return 'through memory, in a new session';
    case 'tool_result':
      return 'through a tool result';
    case 'lying_agent':
      return 'by an agent that lies about its sources';
    case 'background':
      return 'while nobody is there';
    case 'after_approval':
      return 'after one approval';
    case 'overwritten_key':
      return 'through an overwritten note';
  }
}

/** Why a path does not exist in this world. */
export function describeGenerationSkip({ reason, names: [name = '', by = ''] }: GenerationSkip): string {
  switch (reason) {
    case 'no_parameters':
      return `No parameters were found that fit the schema of ${name}.`;
    case 'no_trusted_channel':
      return 'Nobody trusted speaks in this world.';
    case 'no_memory':
      return 'Nothing that this world writes to memory can be read back.';
    case 'not_remembered':
      return `It is not carried that far: ${by} denies ${name}, whatever a person approves.`;
    case 'not_returned':
      return `No action returns by ${name}.`;
    case 'not_fetched':
      return `Nothing is fetched: ${by} denies ${name}, whatever a person approves.`;
    case 'never_approved':
      return `There is nothing to approve: ${by} denies ${name} even to a trusted person.`;
    case 'never_shown':
      return `The agent sees nothing of ${name}, and the action takes no text to pass it on in.`;
  }
}
