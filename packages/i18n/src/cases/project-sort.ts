/** Texts of what the order of the case list is set by. */
export const projectSortJa = {
  title: '並べ替え',
  column: '列',
  add: '条件を追加',
  remove: '条件を削除',
  clear: 'クリア',
  emptyLast: '空の値は最後',
  choose: '列を選択',
  direction: '順序',
  nth: (n: number) => `条件${n}`
}

export const projectSortEn: typeof projectSortJa = {
  title: 'Sort',
  column: 'Column',
  add: 'Add sort column',
  remove: 'Remove sort column',
  clear: 'Clear',
  emptyLast: 'Empty values last',
  choose: 'Choose a column',
  direction: 'Direction',
  nth: (n) => `Sort column ${n}`
}
