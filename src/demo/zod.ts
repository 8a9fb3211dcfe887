/** Demo's door to zod: jitless, since the page's CSP forbids code made from strings. */
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };
