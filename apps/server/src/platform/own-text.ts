/** A text by itself: one that was cut out of a larger text keeps all of that in memory as long as it lives. */
export const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')
