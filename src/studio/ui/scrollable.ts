/** What holds nothing but text can still be scrolled by keyboard. */
export const scrollable = { tabIndex: 0 } as const;
