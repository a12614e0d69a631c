const digits = /^\d+$/
// A spreadsheet shows longer whole numbers as powers of ten, with six digits at most.
const longestShown = 11

/**
 * What a text of digits alone becomes when a spreadsheet opens it in a CSV file and saves it: a number, without its zeros in front, and as a power of ten
 * where it is long (`0312345678` is `312345678`, `1010001060207` is `1.01E+12`). Null for what stays as it is.
 */
export function resavedDigits(text: string): string | null {
  if (!digits.test(text)) return null
  const plain = text.replace(/^0+(?=\d)/, '')
  if (plain.length <= longestShown) return plain === text ? null : plain
  const [mantissa = '', exponent = ''] = Number(plain).toExponential(5).split('e+')
  return `${Number(mantissa)}E+${exponent.padStart(2, '0')}`
}
