// What spreadsheet programs take for the start of a formula (security S10), after any number of
// the guard's own apostrophes, so that guarding and undoing are exact opposites.
const STARTS_FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell's text that no spreadsheet program runs: one apostrophe before whatever would start a formula. */
export function guardFormula(text: string): string {
  return STARTS_FORMULA.test(text) ? `'${text}` : text
}

/** The text before `guardFormula`, exactly; a text that was never guarded may lose nothing but an apostrophe the guard would have added. */
export function undoFormulaGuard(text: string): string {
  return text.startsWith("'") && STARTS_FORMULA.test(text) ? text.slice(1) : text
}
