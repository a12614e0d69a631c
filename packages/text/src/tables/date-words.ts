/** The three characters after year, month and day in a Japanese date. */
export const DATE_SUFFIXES = { year: '年', month: '月', day: '日' } as const
