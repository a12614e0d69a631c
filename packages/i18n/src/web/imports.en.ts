import { formatDay, formatNumber } from '../format.ts'
import type { ImportsTexts } from './imports.ja.ts'

const n = formatNumber
const rows = (count: number): string => `${n(count)} ${count === 1 ? 'row' : 'rows'}`

export const importsEn: ImportsTexts = {
  title: 'Import cases',
  steps: ['File', 'Columns', 'Check', 'Result'],
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  leaveTitle: 'Stop the import',
  leaveBody: 'Stop the import? The uploaded file and the choice of columns are discarded. No case is created.',
  leave: 'Stop',
  file: {
    label: 'CSV file',
    themeFirst: 'Choose a theme first.',
    types: 'CSV (separated by comma, tab or semicolon)',
    hints: [
      'The first row must hold the headers.',
      'UTF-8, Shift_JIS, EUC-JP and UTF-16 are recognised by themselves.',
      `Up to ${n(200_000)} rows and 150 columns a file.`
    ],
    template: 'Download a template',
    templateName: 'case_import_template.csv',
    again: 'Choose another file'
  },
  about: (count, columns) => `${rows(count)}, ${n(columns)} columns`,
  encoding: 'Encoding',
  delimiter: 'Separator',
  delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' },
  detected: 'detected',
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
    nameMissing: 'Choose the column that holds the company name.',
    options: 'How to import',
    integrateHelp:
      'Companies are recognised by corporate number, name or site. The entry of a registered company stays as it is; the values of the file are kept with the case.',
    duplicates: 'Create new cases for possible duplicates, too',
    next: 'Check the contents'
  },
  check: {
    running: 'Checking the contents',
    runningCount: (done, all) => `${n(done)} / ${rows(all)}`,
    failed: 'The contents could not be checked.',
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
      updated: 'added to a case',
      unchanged: 'nothing to do',
      duplicate: 'please review',
      conflict: 'please decide',
      error: 'not imported',
      skipped: 'not imported'
    },
    kindFilter: 'Filter by result',
    all: 'All',
    count: (count) => n(count),
    unit: '',
    rows: 'Rows to import',
    name: 'Company name',
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
    summary: ({ created, updated, duplicates, hasDuplicates, errors }) => {
      const fresh = created + (hasDuplicates ? duplicates : 0)
      const taken = [...(fresh > 0 ? [`${n(fresh)} new`] : []), ...(updated > 0 ? [`${n(updated)} updated`] : [])].join(', ')
      const left = [...(duplicates > 0 && !hasDuplicates ? [`${n(duplicates)} possible duplicates`] : []), ...(errors > 0 ? [`${n(errors)} errors`] : [])].join(
        ' and '
      )
      return { taken: `To be imported: ${taken}.`, left: left === '' ? '' : `Left out: ${left}.` }
    },
    inBlocks: 'The cases are created 500 at a time. If you stop the import, those created so far remain.',
    nothing: 'There is no row to import.',
    submit: (count) => `Import ${n(count)}`
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
    cancelledNothing: 'No case was created.',
    cancelledSome: (count) => `${n(count)} cases were created before it stopped.`,
    saveFailed: 'Save the failed rows',
    saveFailedHelp: 'In the form of the original file, with the reasons in the last column. Correct them and import them again.',
    leftOut: 'Save the rows left out',
    toList: 'Show the cases',
    another: 'Import another file',
    lost: 'The state of the import could not be read.'
  }
}
