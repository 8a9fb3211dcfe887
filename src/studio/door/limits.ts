/** The most that a file may weigh, in bytes. */
export const mostBytes = 5 * 1024 * 1024;
