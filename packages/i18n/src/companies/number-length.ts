/** What is said of digits that look like a corporate number with one left out or one too many. */
export const numberLengthJa = (digits: number): string => `法人番号は13桁です（${digits}桁入力）。`

/** The same in English. */
export const numberLengthEn = (digits: number): string => `A corporate number has 13 digits (you typed ${digits}).`
