import type { EditsTexts } from './edits.ja.ts'

export const editsEn: EditsTexts = {
  conflictTitle: 'Somebody else changed this first',
  conflictBody: 'Somebody else made a change while you were editing. Choose which one to keep.',
  conflictBy: (name) => `${name} made a change while you were editing. Choose which one to keep.`,
  field: 'Field',
  theirs: 'As it is now',
  mine: 'Yours',
  takeTheirs: 'Keep as it is now',
  keepMine: 'Overwrite with yours',
  leaveTitle: 'Your changes are not saved',
  leaveBody: 'If you leave now, your changes will be lost.',
  leave: 'Discard and leave',
  discard: 'Discard and close',
  discardBody: 'If you close now, your changes will be lost.'
}
