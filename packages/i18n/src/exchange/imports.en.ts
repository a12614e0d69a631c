import { roundTime } from './round-time.ts'
import { importLimits } from '@mekiki/contract/exchange/imports/imports.schemas'
import { formatDay, formatNumber } from '../format.ts'
import { undoEn } from '../screens/undo-words.ts'
import type { ImportPlaceTold, ImportsTexts } from './imports.ja.ts'

const n = formatNumber
const of = (count: number, one: string): string => `${n(count)} ${one}${count === 1 ? '' : 's'}`
const rows = (count: number): string => of(count, 'row')

const lineOf = ({ row, sheet }: ImportPlaceTold, word = 'line'): string => `${word} ${n(row ?? 0)}${sheet === null ? '' : ` of “${sheet}”`}`

const titles = {
  projects: 'Import cases',
  project_updates: 'Update cases',
  themes: 'Import themes',
  scoutees: 'Import companies',
  members: 'Import members'
}

export const importsEn: ImportsTexts = {
  titles,
  names: { projects: 'Company name', project_updates: 'Company name', themes: 'Theme name', scoutees: 'Company name', members: 'Name' },
  steps: ['File', 'Columns', 'Check', 'Result'],
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  leaveTitle: 'Stop import',
  leaveBody: 'Stop the import? The uploaded file and the choice of columns are discarded. Nothing is imported.',
  leave: 'Stop',
  file: {
    label: 'File',
    themeFirst: 'Choose a theme first.',
    types: 'Excel (.xlsx), CSV (separated by comma, tab or semicolon)',
    hints: [
      'UTF-8, Shift_JIS, EUC-JP, ISO-2022-JP, UTF-16 and the row with the headers are recognised automatically.',
      `Up to 100 MB, ${n(importLimits.rows)} rows and ${n(importLimits.columns)} columns per file.`
    ],
    updateHint: 'Edit a file of exported cases and import it: only the cells that you changed are updated.',
    markHint: 'The last two columns of a CSV file (mekiki:key, mekiki:mark) show what was changed here after the export. Don’t delete them.',
    sameHints: {
      themes: 'Themes with the same theme ID or name are updated.',
      scoutees: 'Companies with the same corporate number and people with the same email address are updated. You can also edit an exported file and import it.'
    },
    blankHint: 'Blank cells change nothing. To clear a value, type “<empty>”.',
    memberHints: [
      'Everyone you import is sent an invitation by email. Existing members are skipped.',
      'If the permission group is blank, the default group for members is used. Separate member groups with commas or line breaks.'
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
  furtherSheets: {
    label: 'Sheets to import with it',
    about: (row) => `Headers in row ${n(row)}`,
    missing: (columns) => `Missing: ${columns.join(', ')}`,
    others: (sheets) => `Sheets with other headers, which can’t be imported with it: ${sheets.join(', ')}`,
    unknown: (sheet, columns) => `“${sheet}” (only here: ${columns.join(', ')})`,
    noHeader: (sheet) => `“${sheet}” (no headers)`
  },
  headerRow: 'Header row',
  headerRowOf: (row) => (row === 0 ? 'No header' : `Row ${n(row)}`),
  mapping: {
    reading: 'Reading the file…',
    failed: 'Couldn’t read the file.',
    remembered: 'The columns are set as last time.',
    rememberedDetail: (mapped, all, savedAt, by) =>
      `${n(mapped)} of ${n(all)} columns are set${savedAt === null ? '' : ` (saved on ${formatDay(savedAt)}${by === null ? '' : ` by ${by}`})`}`,
    proposed: (mapped, all) => `${n(mapped)} of ${n(all)} columns were set from headers and values.`,
    table: 'Columns',
    column: 'Column of the file',
    samples: 'Sample values',
    target: 'Import as',
    noHeader: (column) => `Column ${n(column)}`,
    blank: '(blank throughout)',
    none: 'Don’t import',
    taken: (name) => `chosen for “${name}”`,
    customOf: (group) => `Custom field: ${group}`,
    exportOnly: 'This column is for export only. Changed values are not imported.',
    needed: {
      projects: 'Choose the column to import as the company name.',
      project_updates: 'Choose the column to import as the case ID.',
      themes: 'Choose the column to import as the theme name or theme ID.',
      scoutees: 'Choose the column to import as the company name, company ID or corporate number.',
      members: 'Choose the column to import as the email address.'
    },
    rowsAre: {
      label: 'What the rows are',
      companies: 'Companies',
      people: 'People',
      byColumn: (column) => (column === '' ? 'By a column of types' : `By column “${column}”`),
      found: { companies: '', people: 'This looks like a list of people.', by_column: 'This looks like a list of companies and people.' },
      neededName: 'Choose the column to import as the name or company ID.',
      neededType: 'Choose the column to import as the type.'
    },
    blanks: 'Blank cells clear the value',
    options: 'How to import',
    reopen: 'Where the company has a declined case, reopen it in its first status',
    integrateHelp:
      'Companies are matched by corporate number, name or website. Existing companies are not changed; the values in the file are kept with the case.',
    duplicates: 'Also add new cases for possible duplicates',
    unmarked: {
      title: 'This file has lost the marks of its export (column mekiki:mark).',
      body: 'Mekiki can’t tell whether someone changed a value after the export. Choose what happens where the file and the current value differ.',
      label: 'Where the file and the current value differ',
      choices: { decide: 'Show a conflict, to be decided row by row', take: 'Overwrite with the value of the file (changes made after the export are lost)' },
      needed: 'Choose what happens where the file and the current value differ.'
    },
    next: 'Check the contents'
  },
  check: {
    running: 'Checking the contents',
    runningCount: (done, all) => `${n(done)} / ${rows(all)}`,
    failed: 'Couldn’t check the contents.',
    stop: 'Stop check',
    stopped: 'The check was stopped.',
    again: 'Check again',
    kinds: {
      created: 'New',
      updated: 'Update',
      unchanged: 'Unchanged',
      duplicate: 'Possible duplicate',
      conflict: 'Conflict',
      error: 'Error',
      skipped: 'Skipped'
    },
    kindNotes: {
      created: 'to be added',
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
    line: (place) => lineOf(place, 'Line'),
    result: 'Result',
    empty: 'No matching rows',
    matched: {
      uuid: 'same ID',
      corporate_number: 'same corporate number',
      name: 'same name',
      former_name: 'same former name',
      site: 'same website',
      email: 'same email address'
    },
    matchedWith: (how, name) => `Existing: “${name}” (${how})`,
    similarBy: {
      corporate_number: 'same corporate number',
      email: 'same email address',
      name: 'same company name',
      tel: 'same telephone number',
      url: 'same website domain',
      similar_name: 'similar company name',
      namesake: 'same name, other affiliation',
      group: 'perhaps of the same group'
    },
    similarTo: (name, how) => `Similar to the existing “${name}” (${how})`,
    comma: ', ',
    matchedLine: (place, name) => `The same company as “${name}” in ${lineOf(place)}`,
    saveErrors: 'Save the errors',
    summary: ({ created, updated, duplicates, hasDuplicates, errors, conflicts, skipped }) => {
      const fresh = created + (hasDuplicates ? duplicates : 0)
      const taken = [...(fresh > 0 ? [`${n(fresh)} new`] : []), ...(updated > 0 ? [`${n(updated)} updated`] : [])].join(', ')
      const left = [
        ...(duplicates > 0 && !hasDuplicates ? [of(duplicates, 'possible duplicate')] : []),
        ...(conflicts > 0 ? [of(conflicts, 'conflict')] : []),
        ...(skipped > 0 ? [`${n(skipped)} skipped`] : []),
        ...(errors > 0 ? [of(errors, 'error')] : [])
      ].join(', ')
      return { taken: `To import: ${taken}.`, left: `${left === '' ? '' : `Not imported: ${left}. `}You can undo this for 30 days.` }
    },
    changes: 'Changes',
    changedCount: (count) => of(count, 'change'),
    blank: '(blank)',
    inFile: (value) => `File: ${value}`,
    warned: (count) => `${rows(count)} ${count === 1 ? 'has' : 'have'} a value that can’t be read as a date.`,
    warnedHelp: 'It is imported as text, as the file has it. You can also correct or clear the cell.',
    warnedRows: 'Rows with values that can’t be read as dates',
    offered: {
      companies: (count) => `The corporate ${count === 1 ? 'number of 1 row is' : `numbers of ${n(count)} rows are`} in the company database.`,
      people: (count) => `${count === 1 ? '1 person belongs' : `${n(count)} people belong`} to a company of yours or of the company database.`,
      by_column: (count) => `${rows(count)} with a company or affiliation of yours or of the company database.`
    },
    offeredHelp: {
      companies: 'A linked company gets its blank fields from the company database. Values of the file are imported as they are.',
      people: 'Once connected, you get from the person to the company and back. Companies of the company database are added to yours.',
      by_column: 'A linked company gets its blank fields from the company database. People are connected to the company they belong to.'
    },
    offeredAll: {
      companies: 'Link all rows with the same company name',
      people: 'Connect everyone whose company name matches',
      by_column: 'Link all rows with the same company name'
    },
    offeredRows: {
      companies: 'Rows whose corporate number is in the company database',
      people: 'People whose company was found',
      by_column: 'Rows whose company or affiliation was found'
    },
    link: 'Link',
    join: 'Connect to the company',
    joinOf: (place) => `Connect the affiliation in ${lineOf(place)} to the company`,
    ownName: (name) => `Your companies: ${name}`,
    joined: 'Connected to the company',
    linkOf: (place) => `Link ${lineOf(place)} to the company database`,
    providerName: (name) => `Company database: ${name}`,
    otherName: 'The names differ',
    fillTaken: 'From the company database',
    fillOffered: 'Available in the company database',
    moreFills: (fields, isTaken) => `${isTaken ? 'Filled in' : 'Can be filled in'}: ${fields}`,
    linked: 'Linked to the company database',
    decide: 'What to do',
    undecided: 'Choose',
    declined: 'This theme has a declined case of it',
    choices: {
      skip: 'Skip',
      same: 'Update the existing one',
      new: 'Add as new',
      overwrite: 'Use the value from the file',
      keep: 'Keep the current value',
      reopen: 'Reopen the declined case'
    },
    onlyChanged: 'Only columns with changes',
    tooLongToCorrect: (length) => `Correct values of more than ${n(length)} characters in the file.`,
    equalTitle: 'Errors with the same value',
    faultyValue: (value) => `“${value}”: `,
    equalRows: (count) => `${n(count)} rows have it.`,
    replacement: 'Replace with',
    replaceOf: (field, value) => `Replacement for ${field} “${value}”`,
    replaceIn: (count) => `Apply to ${n(count)} rows`,
    replacementMissing: 'Enter the replacement.',
    mended: (from, to, count) => `Changed “${from}” to “${to}” in the ${n(count)} rows with the same value.`,
    undoMended: undoEn.undo,
    correct: (name) => `Correct the value of “${name}”`,
    corrected: (count) => (count === 1 ? 'There is 1 correction.' : `There are ${n(count)} corrections.`),
    apply: 'Check with the corrections',
    unknownTitle: 'Unknown names',
    unknownHelp: 'The file contains names that don’t exist yet. Decide once for each.',
    unknownRows: (count) => rows(count),
    nameActions: { create: 'Add', leave: 'Leave blank' },
    mapAgain: 'Change the columns',
    inBlocks: 'Rows are imported 500 at a time. If you stop the import, rows imported so far are kept.',
    nothing: 'There are no rows to import. Choose a file without errors.',
    submit: (count) => `Import ${n(count)}`
  },
  leftOut: {
    changed: (cells, isDone) =>
      `${of(cells, 'cell')} changed in the file ${isDone ? (cells === 1 ? 'was' : 'were') : 'will'} not ${isDone ? '' : 'be '}imported.`,
    values: (columns, isDone) =>
      `${of(columns, 'column')} with values ${isDone ? (columns === 1 ? 'was' : 'were') : 'will'} not ${isDone ? '' : 'be '}imported.`,
    column: (name, count) => `“${name}” (${n(count)})`,
    list: (names, more) => `${names.join(', ')}${more > 0 ? ` and ${of(more, 'more column')}` : ''}`,
    exportOnly: (columns) => `Export only: ${columns}`,
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
    waiting: 'Waiting',
    checking: 'Checking the contents',
    applying: 'Importing',
    count: (done, all) => `${n(done)} / ${n(all)}`,
    left: (seconds) => {
      const { hours, minutes, tens } = roundTime(seconds)
      if (hours > 0) return `About ${of(hours, 'hour')}${minutes > 0 ? ` ${of(minutes, 'minute')}` : ''} left`
      if (minutes > 0) return `About ${of(minutes, 'minute')} left`
      return tens > 10 ? `About ${n(tens)} seconds left` : 'Almost done'
    },
    mayClose: 'You can close this. The import continues, and you’ll be notified when it’s done.',
    goesOn: 'The import continues. You’ll be notified when it’s done.',
    stop: 'Stop import',
    stopping: 'Stopping…',
    succeeded: 'The import is finished',
    partlyFailed: 'Some rows were not imported',
    failed: 'The import failed',
    cancelled: 'The import was stopped',
    cancelledNothing: 'Nothing was imported.',
    cancelledSome: (count) => `${rows(count)} had been imported before it stopped.`,
    saveFailed: 'Save the failed rows',
    saveFailedHelp: 'Saved in the format of the original file, with the reasons in the last column. Correct the rows and import them again.',
    leftOut: 'Save the skipped rows',
    toList: 'Show the list',
    toResult: 'Open the result page',
    another: 'Import another file',
    lost: 'Couldn’t get the state of the import. Check the result under “Past imports”.'
  },
  results: {
    title: 'Import result',
    list: 'Past imports',
    listTitle: 'Imports',
    empty: 'No imports yet',
    emptyBody: 'Files are imported from the lists of cases, themes, companies and members.',
    missing: 'Import not found.',
    file: 'File',
    kind: 'Type',
    at: 'Time',
    state: 'State',
    by: 'By',
    counts: 'Rows',
    countsOf: (created, updated, errors) => `${n(created)} new, ${n(updated)} updated, ${of(errors, 'error')}`,
    states: { waiting: 'Waiting', running: 'Running', succeeded: 'Succeeded', partly_failed: 'Partly failed', failed: 'Failed', cancelled: 'Stopped' },
    things: titles,
    undo: 'Undo import',
    undoRows: (count) => `Undo ${rows(count)}`,
    undoTitle: 'Undo import',
    undoBody: (count) => `Undo ${rows(count)}? Items this import added are deleted, and values it changed are restored.`,
    undoKept: 'Rows changed after the import are kept as they are.',
    force: 'Also undo what was changed after the import',
    undoing: 'Undoing the import',
    stopUndo: 'Stop undoing',
    showKept: 'Show rows that were kept',
    undoKeptToo: 'Undo them too',
    keptOnly: 'Only rows changed since',
    undoneStates: { all: 'Undone', some: 'Partly undone' },
    undone: (count) => `${rows(count)} undone.`,
    kept: (count) =>
      count === 1 ? '1 row was kept because it was changed after the import.' : `${rows(count)} were kept because they were changed after the import.`,
    undoneMark: 'undone',
    changedMark: 'changed since',
    open: 'Open',
    selected: (count) => `${rows(count)} selected`
  }
}
