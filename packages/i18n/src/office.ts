/** What Word calls its heading styles, in the languages in which documents come. */
export const headingStyleNames = ['heading', '見出し'] as const
