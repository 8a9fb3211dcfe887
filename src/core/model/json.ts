/** Plain JSON data: what `JSON.parse` can make. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** An RFC 6901 pointer, `""` for the whole. */
export type Pointer = string;
