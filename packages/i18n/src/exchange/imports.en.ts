import { importLimits } from '@mekiki/contract/exchange/imports/imports.schemas'
import { formatDay, formatNumber } from '../format.ts'
import type { ImportsTexts } from './imports.ja.ts'

const n = formatNumber
const of = (count: number, one: string): string => `${n(count)} ${one}${count === 1 ? '' : 's'}`
const rows = (count: number): string => of(count, 'row')

const titles = {
  projects: 'Import cases',
  project_updates: 'Update cases',
  themes: 'Import themes',
  scoutees: 'Register companies from a file',
  members: 'Import members'
}

export const importsEn: ImportsTexts = {
  titles,
  names: { projects: 'Company name', project_updates: 'Company name', themes: 'Theme name', scoutees: 'Company name', members: 'Name' },
  steps: ['File', 'Columns', 'Check', 'Result'],
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  leaveTitle: 'Stop the import',
  leaveBody: 'Stop the import? The uploaded file and the choice of columns are discarded. Nothing is imported.',
  leave: 'Stop',
  file: {
    label: 'File',
    themeFirst: 'Choose a theme first.',
    types: 'Excel (.xlsx), CSV (separated by comma, tab or semicolon)',
    hints: [
      'UTF-8, Shift_JIS, EUC-JP, UTF-16 and the row with the headers are recognised by themselves.',
      `Up to 100 MB, ${n(importLimits.rows)} rows and ${n(importLimits.columns)} columns a file.`
    ],
    updateHint: 'Edit a file of exported cases and import it: only the cells that you changed are updated.',
    markHint: 'The last two columns of a CSV file (mekiki:key, mekiki:mark) tell what was changed here after the export. Do not delete them.',
    sameHints: {
      themes: 'Registered themes are recognised by theme id or name, and updated.',
      scoutees:
        'Registered companies are recognised by corporate number, people by e-mail address, and updated. An exported file can be edited and imported as well.'
    },
    blankHint: 'Blank cells change nothing. To clear a value, type "<empty>".',
    memberHints: [
      'Whoever is imported gets an invitation by e-mail. People who are members already are passed over.',
      'Whose permission group is blank comes into the one for members. Separate member groups by commas or line breaks.'
    ],
    template: 'Download a template',
    past: 'Past imports',
    again: 'Choose another file'
  },
  about: (count, columns) => `${rows(count)}, ${n(columns)} columns`,
  encoding: 'Encoding',
  delimiter: 'Separator',
  delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' },
  detected: 'detected',
  sheet: 'Sheet',
  headerRow: 'Header row',
  headerRowOf: (row) => (row === 0 ? 'No header' : `Row ${n(row)}`),
  mapping: {
    reading: 'Reading the file…',
    failed: 'The file could not be read.',
    remembered: 'The columns are set as last time.',
    rememberedDetail: (mapped, all, savedAt, by) =>
      `${n(mapped)} of ${n(all)} columns are set${savedAt === null ? '' : ` (saved on ${formatDay(savedAt)}${by === null ? '' : ` by ${by}`})`}`,
    proposed: (mapped, all) => `Going by headers and values, ${n(mapped)} of ${n(all)} columns were set.`,
    table: 'Columns',
    column: 'Column of the file',
    samples: 'Sample values',
    target: 'Becomes',
    noHeader: (column) => `Column ${n(column)}`,
    blank: '(blank throughout)',
    none: 'Do not import',
    taken: (name) => `chosen for "${name}"`,
    customOf: (group) => `Custom item: ${group}`,
    exportOnly: 'Only exports write this column. Changed values are not imported.',
    needed: {
      projects: 'Choose the column that holds the company name.',
      project_updates: 'Choose the column that holds the case id.',
      themes: 'Choose the column that holds the theme name or theme id.',
      scoutees: 'Choose the column that holds the company name, company id or corporate number.',
      members: 'Choose the column that holds the e-mail address.'
    },
    blanks: 'Blank cells clear the value',
    options: 'How to import',
    integrateHelp:
      'Companies are recognised by corporate number, name or site. The entry of a registered company stays as it is; the values of the file are kept with the case.',
    duplicates: 'Create new cases for possible duplicates, too',
    unmarked: {
      title: 'This file has lost the marks of its export (column mekiki:mark).',
      body: 'So nobody can tell whether somebody else changed a value after the export. Choose what happens where the file and the present value differ.',
      label: 'Where the file and the present value differ',
      choices: { decide: 'Show a conflict, to be decided row by row', take: 'Overwrite with the value of the file (changes made after the export are lost)' },
      needed: 'Choose what happens where the file and the present value differ.'
    },
    next: 'Check the contents'
  },
  check: {
    running: 'Checking the contents',
    runningCount: (done, all) => `${n(done)} / ${rows(all)}`,
    failed: 'The contents could not be checked.',
    stop: 'Stop the check',
    stopped: 'The check was stopped.',
    again: 'Check again',
    kinds: {
      created: 'New',
      updated: 'Update',
      unchanged: 'Unchanged',
      duplicate: 'Possible duplicate',
      conflict: 'Conflict',
      error: 'Error',
      skipped: 'Left out'
    },
    kindNotes: {
      created: 'to be created',
      updated: 'to be changed',
      unchanged: 'nothing to do',
      duplicate: 'please review',
      conflict: 'please decide',
      error: 'not imported',
      skipped: 'not imported'
    },
    intoProject: 'added to a case',
    kindFilter: 'Filter by result',
    all: 'All',
    count: (count) => n(count),
    unit: '',
    rows: 'Rows to import',
    line: (line) => `Line ${n(line)}`,
    result: 'Result',
    withMore: (first, count) => `${first} (and ${n(count)} more)`,
    empty: 'There are no such rows',
    matched: { uuid: 'same id', corporate_number: 'same corporate number', name: 'same name', site: 'same site', email: 'same e-mail address' },
    matchedWith: (how, name) => `Registered: "${name}" (${how})`,
    similarBy: {
      corporate_number: 'same corporate number',
      email: 'same e-mail address',
      name: 'same company name',
      tel: 'same telephone number',
      url: 'same site domain',
      similar_name: 'similar company name'
    },
    similarTo: (name, how) => `Similar to the registered "${name}" (${how})`,
    comma: ', ',
    matchedLine: (line, name) => `The same company as "${name}" in line ${n(line)}`,
    saveErrors: 'Save the errors',
    summary: ({ created, updated, duplicates, hasDuplicates, errors, conflicts, skipped }) => {
      const fresh = created + (hasDuplicates ? duplicates : 0)
      const taken = [...(fresh > 0 ? [`${n(fresh)} new`] : []), ...(updated > 0 ? [`${n(updated)} updated`] : [])].join(', ')
      const left = [
        ...(duplicates > 0 && !hasDuplicates ? [of(duplicates, 'possible duplicate')] : []),
        ...(conflicts > 0 ? [of(conflicts, 'conflict')] : []),
        ...(skipped > 0 ? [`${n(skipped)} left out`] : []),
        ...(errors > 0 ? [of(errors, 'error')] : [])
      ].join(', ')
      return { taken: `To be imported: ${taken}.`, left: `${left === '' ? '' : `Not imported: ${left}. `}It can be taken back for 30 days.` }
    },
    changes: 'Changes',
    changedCount: (count) => of(count, 'change'),
    blank: '(blank)',
    decide: 'What to do',
    undecided: 'Choose',
    choices: {
      skip: 'Leave out',
      same: 'Change the same one',
      new: 'Register a new one',
      overwrite: 'Take the value of the file',
      keep: 'Keep the present value'
    },
    onlyChanged: 'Only columns with changes',
    tooLongToCorrect: (length) => `Correct values of more than ${n(length)} characters in the file.`,
    correct: (name) => `Correct the value of "${name}"`,
    corrected: (count) => (count === 1 ? 'There is 1 correction.' : `There are ${n(count)} corrections.`),
    apply: 'Check with the corrections',
    unknownTitle: 'Names that are not registered',
    unknownHelp: 'The file holds names that are not registered. Decide once for each.',
    unknownRows: (count) => rows(count),
    nameActions: { create: 'Register it', leave: 'Leave it out' },
    mapAgain: 'Change the columns',
    inBlocks: 'Rows are imported 500 at a time. If you stop the import, those imported so far remain.',
    nothing: 'There is no row to import.',
    submit: (count) => `Import ${n(count)}`
  },
  leftOut: {
    changed: (cells, isDone) =>
      `${of(cells, 'cell')} changed in the file ${isDone ? (cells === 1 ? 'was' : 'were') : 'will'} not ${isDone ? '' : 'be '}imported.`,
    values: (columns, isDone) =>
      `${of(columns, 'column')} with values ${isDone ? (columns === 1 ? 'was' : 'were') : 'will'} not ${isDone ? '' : 'be '}imported.`,
    column: (name, count) => `"${name}" (${n(count)})`,
    list: (names, more) => `${names.join(', ')}${more > 0 ? ` and ${of(more, 'more column')}` : ''}`,
    exportOnly: (columns) => `Written by exports only: ${columns}`,
    noTarget: (columns) => `Without a target: ${columns}`,
    others: (columns) => `Others with values: ${columns}`,
    all: 'Show all columns',
    show: 'Show these rows',
    showAll: 'Show all rows',
    rows: 'Rows with cells that are not imported',
    mark: 'not imported',
    cells: (count) => `${of(count, 'cell')} not imported`
  },
  run: {
    waiting: 'Waiting for its turn',
    checking: 'Checking the contents',
    applying: 'Importing',
    count: (done, all) => `${n(done)} / ${n(all)}`,
    mayClose: 'The import goes on when you close this. You will be notified at its end.',
    goesOn: 'The import goes on. You will be notified at its end.',
    stop: 'Stop the import',
    stopping: 'Stopping…',
    succeeded: 'The import is finished',
    partlyFailed: 'Some rows were not imported',
    failed: 'The import failed',
    cancelled: 'The import was stopped',
    cancelledNothing: 'Nothing was imported.',
    cancelledSome: (count) => `${rows(count)} had been imported before it stopped.`,
    saveFailed: 'Save the failed rows',
    saveFailedHelp: 'In the form of the original file, with the reasons in the last column. Correct them and import them again.',
    leftOut: 'Save the rows left out',
    toList: 'Show the list',
    toResult: 'Open the page of the result',
    another: 'Import another file',
    lost: 'The state of the import could not be read.'
  },
  results: {
    title: 'Result of an import',
    list: 'Past imports',
    listTitle: 'Imports',
    empty: 'No file was imported yet',
    emptyBody: 'Files are imported from the lists of cases, themes, companies and members.',
    missing: 'There is no such import.',
    file: 'File',
    kind: 'Kind',
    at: 'Time',
    state: 'State',
    by: 'By',
    counts: 'Rows',
    countsOf: (created, updated, errors) => `${n(created)} new, ${n(updated)} updated, ${of(errors, 'error')}`,
    states: { waiting: 'Waiting', running: 'Running', succeeded: 'Succeeded', partly_failed: 'Partly failed', failed: 'Failed', cancelled: 'Stopped' },
    things: titles,
    undo: 'Take the import back',
    undoRows: (count) => `Take ${rows(count)} back`,
    undoTitle: 'Take an import back',
    undoBody: (count) => `Take ${rows(count)} back? What the import made is deleted, and what it changed gets the values of before.`,
    undoKept: 'Rows that were changed after the import stay as they are.',
    force: 'Also undo what was changed after the import',
    undoing: 'Taking the import back',
    stopUndo: 'Stop taking it back',
    showKept: 'Show those that stay',
    undoKeptToo: 'Take them back as well',
    keptOnly: 'Only rows changed since',
    undoneStates: { all: 'Taken back', some: 'Partly taken back' },
    undone: (count) => `${rows(count)} taken back.`,
    kept: (count) => (count === 1 ? '1 row stays, since it was changed after the import.' : `${rows(count)} stay, since they were changed after the import.`),
    undoneMark: 'taken back',
    changedMark: 'changed since',
    open: 'Open',
    selected: (count) => `${rows(count)} selected.`
  }
}
