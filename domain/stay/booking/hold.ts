/** So long a room waits for its guest to pay: what the server keeps to, and what guests read. */
export const HOLD_MINUTES = 15
