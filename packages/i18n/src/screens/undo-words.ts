import { uiEn, uiJa } from '../ui.ts'

/**
 * The words of undoing, for every screen: what somebody did is undone; what was deleted is restored, and a draft too.
 * `later` says behind a number why something was not undone.
 */
export const undoJa = {
  undo: uiJa.undo,
  undone: '元に戻しました',
  later: 'あとから変更されているため、元に戻せませんでした'
}

export const undoEn: typeof undoJa = {
  undo: uiEn.undo,
  undone: 'Undone',
  later: 'couldn’t be undone because of later changes'
}
