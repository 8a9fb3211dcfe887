import type { Diagnostic, Fix, Span } from '../model/diagnostic.ts';
import type { Pointer } from '../model/json.ts';
import { codes, type DiagnosticCode, type ValuesOf } from './codes.ts';

/** A diagnostic of a known code, with the values that its sentence needs. */
export function diagnostic<C extends DiagnosticCode>(
  code: C,
  path: Pointer,
  values: ValuesOf<C>,
  more: { span?: Span; fixes?: Fix[] } = {},
): Diagnostic {
  return { code, severity: codes[code].severity, path, values: { ...values }, ...more };
}
