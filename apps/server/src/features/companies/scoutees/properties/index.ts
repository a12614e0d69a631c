export {
  type PropertyStates,
  linkableGroups,
  groupOf,
  groupsOf,
  isSameValue,
  noteOf,
  waitingGroups,
  loosen,
  reconcile,
  accept,
  dismiss,
  link,
  unlink
} from './property-states.ts'
export { type PropertyKey, type PropertyNote, type PropertyNotes, propertyColumns } from './property-columns.ts'
export { storedNotes } from './stored-notes.ts'
export { detachedInput, type ShownColumns, shownColumnsOf, shownPlaces, typedAs } from './shown-columns.ts'
export { choiceWord, propertyText } from './property-text.ts'
