export function vectorTexts(): { [name: string]: string };
export function runnerModule(): Promise<string>;
export function runExpression(text: string): string;
