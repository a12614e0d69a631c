import { formatNumber } from '../format.ts'
import { undoEn, undoJa } from '../screens/undo-words.ts'

/** What is said once a change of cases was taken back, or could not be. */
export const projectUndoJa = {
  undone: undoJa.undone,
  notUndone: (count: number) => `${formatNumber(count)}件は、${undoJa.later}`
}

export const projectUndoEn: typeof projectUndoJa = {
  undone: undoEn.undone,
  notUndone: (count) => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'} ${undoEn.later}`
}
