import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The product's own packages, and the module of Core that takes the place of a package's larger one. */
export const core = { '@core': here('./src/core/index.ts') };
export const demo = { '@demo': here('./src/demo/index.ts') };
export const lean = { 'entities/decode': here('./src/core/sanitize/html/references.ts') };

/** Keywords that no schema holds by the time the validator sees it (`compile/schema.ts`), as its code calls them. */
const unusedKeywords = [
  ...['__absolute_recursive_ref__', '__absolute_ref__', '$recursiveAnchor', '$recursiveRef', '$ref', '$pattern'],
  ...['$additionalItems', '$dependencies', '$dependentSchemas', '$maxContains', '$minContains', '$patternProperties'],
  ...['$unevaluatedItems', '$unevaluatedProperties'],
];

/** What Core never asks of its packages, by module. What that leaves without use is for the minifier. */
const cuts: { [module: string]: (code: Code) => Code } = {
  '@cfworker/json-schema/dist/esm/validate.js': (code) =>
    unusedKeywords
      .reduce(
        (rest, name) =>
          rest
            .replace(new RegExp(`(?:(?<=[{,] )\\w+: )?(?<=[{,:] )\\${name},? (?=.*\\} = schema;)`), '')
            .replace(new RegExp(`(?<!['/\\w])\\${name}(?![\\w'])`, 'g'), 'undefined'),
        code,
      )
      .replace(/lookup = dereference\(schema\)/, 'lookup')
      .replace(/,\n *error: .*$/gm, '')
      .replace(/draft === '[47]'/g, 'false'),
  '@cfworker/json-schema/dist/esm/format.js': (code) =>
    code.replace(/^ {4}(?:duration|regex|url|'(?:uri-|json-|relative-)[a-z-]+'): .*$/gm, ''),
  'htmlparser2/dist/Tokenizer.js': (code) =>
    withoutEnums(withoutMethods(code, 'reset|pause|resume'))
      .replace(/this\.(?:xmlMode|recognizeSelfClosing)(?! =)/g, 'false')
      .replace(/this\.decodeEntities(?! =)/g, 'true'),
  'htmlparser2/dist/Parser.js': (code) =>
    withoutEnums(withoutMethods(code, 'reset|parseComplete|pause|resume'))
      .replace(/this\.(?:htmlMode|lowerCase(?:Tag|Attribute)Names)(?! =)/g, 'true')
      .replace(/this\.(?:recognizeSelfClosing|options\.recognizeCDATA)(?! =)/g, 'false')
      .replace(/^ *this\.cbs\.on(?:cdata(?:start|end)|commentend|end|opentagname|parserinit)\?\.\(.*\);\n/gm, ''),
  'jsonc-parser/lib/esm/main.js': (code) => withoutEnums(code, 'export '),
  'jsonc-parser/lib/esm/impl/scanner.js': (code) => withoutEnums(code),
  'zod/v4/core/parse.js': (code) => code.replace(/\w+ instanceof Promise/g, 'false'),
  'zod/v4/core/schemas.js': (code) =>
    withoutMethods(code, '[gs]et "~standard"')
      .replace(/proms\.length/g, '0')
      .replace(/(?:asyncResult \|\| )?\w+ instanceof Promise/g, 'false')
      .replace(/ctx\??\.direction === "backward"/g, 'false')
      .replace(/ctx\??\.direction !== "backward"/g, 'true')
      .replace(/core\.globalConfig\.memoizer/g, 'undefined')
      .replace(/ctx\??\.(?:skipChecks|abortEarly)|def\.(?:coerce|unionFallback|partial)/g, 'false')
      .replace(/def\.mode === "loose"/g, 'false')
      // What template literals are made of, and the interface for other libraries.
      .replace(/^ {4}inst\._zod\.pattern = .*;\n/gm, '')
      .replace(/^ {4}util\.defineLazyInternal\(inst, "pattern", (?:.*\);|.*\{\n(?: {8}.*\n)* {4}\}\);)\n/gm, ''),
  'zod/v4/mini/schemas.js': (code) =>
    withoutMethods(code, '[gs]et with|parse|parseAsync|safeParseAsync|brand|register|apply'),
};

/** Source text in which every pattern must be found: a new version of a package does not go unnoticed. */
class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  replace(pattern: RegExp, by: string): Code {
    const text = this.text.replace(pattern, by);
    if (text === this.text) throw new Error(`not found: ${pattern}`);
    return new Code(text);
  }
}

/** Takes methods and accessors of those names out of the classes and objects at the top of a module. */
function withoutMethods(code: Code, names: string): Code {
  return code.replace(new RegExp(`^ {4}(?:${names})\\(.*\\n(?: {8}.*\\n)* {4}\\},?\\n`, 'gm'), '');
}

/** Writes the numbers of TypeScript's enums where they are used. */
function withoutEnums(code: Code, exported = ''): Code {
  const declaration = new RegExp(
    `^${exported}var (\\w+);\\n\\(function \\(\\1\\) \\{\\n([^}]*)\\}\\)\\(\\1 \\|\\| \\(\\1 = \\{\\}\\)\\);\\n`,
    'm',
  );
  const [, name = '', members = ''] = declaration.exec(code.text) ?? [];
  if (name === '') return code;
  const entries = members.matchAll(/\["(\w+)"\] = (\d+)\]/g);
  return withoutEnums(
    [...entries].reduce(
      (rest, [, member, value = '']) =>
        new Code(rest.text.replace(new RegExp(`\\b${name}\\.${member}\\b`, 'g'), value)),
      code.replace(declaration, ''),
    ),
    exported,
  );
}

export const cutUnused: Plugin = {
  name: 'cut-unused',
  transform(text, id) {
    const [, cut] = Object.entries(cuts).find(([module]) => id.endsWith(`/node_modules/${module}`)) ?? [];
    return cut === undefined ? null : { code: cut(new Code(text)).text, map: null };
  },
};
