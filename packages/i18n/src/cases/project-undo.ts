import { formatNumber } from '../format.ts'

/** What is said once a change of cases was taken back, or could not be. */
export const projectUndoJa = {
  undone: '元に戻しました',
  notUndone: (count: number) => `${formatNumber(count)}件は変更されていたため戻せませんでした`
}

export const projectUndoEn: typeof projectUndoJa = {
  undone: 'Undone',
  notUndone: (count) => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'} couldn’t be undone because of later changes`
}
