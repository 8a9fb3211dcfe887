import type { Width } from '../diagnostics/codes/manifest.ts';
import type { Json, JsonObject, Pointer } from '../model/json.ts';
import { isObject } from '../model/plain.ts';
import { childPointer } from '../model/pointer.ts';
import type { JsonSchema } from '../model/schema.ts';

/** A text that a person reads and confirms may be this long, in code points. */
export const LONGEST_CONFIRMED = 256;
const MOST_PARTS = 8;

/**
 * SPEC 2, Taint Propagation Rules: what an output can carry. `tenths` of a bit, an upper bound; `tooWide` where it has
 * no bound; `text` where it is text within a bound, which only a person may confirm.
 */
export type Capacity = { tenths: number; tooWide: { path: Pointer; why: Width }[]; text: Pointer[] };

/**
 * The bits that an endorsed output can carry at most, to one decimal: the binary logarithm of how many values conform
 * to it. Texts are counted as any code points up to `maxLength`, dates and times as every way to write them, a member
 * that may be left out as one bit more; parts are added up. Null where there is no bound.
 */
export function capacityBits(output: JsonSchema): number | null {
  const { tenths, tooWide } = measure(output);
  return tooWide.length > 0 ? null : tenths / 10;
}

export function measure(output: Json, path: Pointer = '', inside = false): Capacity {
  if (!isObject(output)) return wide(path, 'kind');
  if (Array.isArray(output.enum)) return counted(output.enum.length);
  if (Object.hasOwn(output, 'const')) return counted(1);
  switch (output.type) {
    case 'null':
      return counted(1);
    case 'boolean':
      return counted(2);
    case 'integer':
      return range(output, 1) ?? wide(path, 'integer_bounds');
    case 'number':
      return typeof output.multipleOf === 'number'
        ? (range(output, output.multipleOf) ?? wide(path, 'number_bounds'))
        : wide(path, 'number_bounds');
    case 'string':
      return text(output, path);
    case 'object':
      return inside ? wide(path, 'nested') : object(output, path);
    case 'array':
      return inside ? wide(path, 'nested') : tuple(output, path);
    default:
      return wide(path, 'kind');
  }
}

const counted = (values: number): Capacity => ({ tenths: log2Tenths(values), tooWide: [], text: [] });
const wide = (path: Pointer, why: Width): Capacity => ({ tenths: 0, tooWide: [{ path, why }], text: [] });

function range(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonObject,
  step: number,
): Capacity | undefined {
  const low = [minimum, exclusiveMinimum].filter((bound) => typeof bound === 'number');
  const high = [maximum, exclusiveMaximum].filter((bound) => typeof bound === 'number');
  if (low.length === 0 || high.length === 0) return undefined;
  const values = Math.floor(Math.min(...high) / step) - Math.ceil(Math.max(...low) / step) + 1;
  // No range holds more numbers than there are: a binary64 has 64 bits.
  return counted(Math.min(values, 2 ** 64));
}

/** Every way to write them: days of the years 0000 to 9999, leap seconds, up to three fraction digits, offsets. */
const DAYS = 3_652_425;
const TIMES = 24 * 60 * 61 * (1 + 10 + 100 + 1000) * (2 + 2 * 24 * 60);
const instants: { readonly [format: string]: number } = {
  date: DAYS,
  time: TIMES,
  // The `T` between them may be written in two ways.
  'date-time': DAYS * TIMES * 2,
};
/** log2 of the 1,112,064 code points that a text can hold, in tenths of a bit and rounded up. */
const CODE_POINT = 201;

function text({ format, maxLength }: JsonObject, path: Pointer): Capacity {
  if (typeof format === 'string' && Object.hasOwn(instants, format)) return counted(instants[format] ?? 0);
  if (typeof maxLength !== 'number') return wide(path, 'free_string');
  if (maxLength > LONGEST_CONFIRMED) return wide(path, 'long_string');
  return { tenths: Math.ceil(maxLength) * CODE_POINT, tooWide: [], text: [path] };
}

function object({ properties, additionalProperties, required }: JsonObject, path: Pointer): Capacity {
  if (additionalProperties !== false || !isObject(properties)) return wide(path, 'open_object');
  const members = Object.entries(properties);
  if (members.length > MOST_PARTS) return wide(path, 'too_many');
  const needed = Array.isArray(required) ? required : [];
  return sum(
    members.map(([key, member]) => {
      const capacity = measure(member, childPointer(childPointer(path, 'properties'), key), true);
      return needed.includes(key) ? capacity : { ...capacity, tenths: capacity.tenths + 10 };
    }),
  );
}

function tuple({ prefixItems, items, minItems }: JsonObject, path: Pointer): Capacity {
  if (!Array.isArray(prefixItems) || items !== false || minItems !== prefixItems.length)
    return wide(path, 'open_tuple');
  if (prefixItems.length > MOST_PARTS) return wide(path, 'too_many');
  return sum(prefixItems.map((item, index) => measure(item, `${path}/prefixItems/${index}`, true)));
}

function sum(parts: readonly Capacity[]): Capacity {
  return {
    tenths: parts.reduce((all, { tenths }) => all + tenths, 0),
    tooWide: parts.flatMap(({ tooWide }) => tooWide),
    text: parts.flatMap((part) => part.text),
  };
}

/** The mantissas at which a logarithm's rounded tenth goes up: 2 to the power of 0.05, 0.15, …, 0.95. */
const thresholds = [
  1.0352649238413776, 1.109569472067845, 1.189207115002721, 1.2745606273192622, 1.3660402567543954, 1.464085695692181,
  1.5691681957935015, 1.681792830507429, 1.802500925021629, 1.9318726578496912,
];

/**
 * The binary logarithm in tenths, rounded. By halving and comparing, which every engine does alike; `Math.log2` may
 * differ between engines in its last bits.
 */
function log2Tenths(values: number): number {
  if (!(values > 1)) return 0;
  let mantissa = values;
  let tenths = 0;
  while (mantissa >= 2) {
    mantissa /= 2;
    tenths += 10;
  }
  return tenths + thresholds.filter((threshold) => mantissa > threshold).length;
}
