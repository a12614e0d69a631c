import { formatNumber } from '../../format.ts'
import type { AdminArchiveTexts } from './archive.ja.ts'

/** Texts of a tenant's archive in the administration. */
export const adminArchiveEn: AdminArchiveTexts = {
  title: 'Archive',
  note: 'All data and files in one file.',
  loadFailed: 'The archive could not be loaded.',
  start: 'Write an archive',
  startConfirm: {
    title: 'Writing an archive',
    body: 'Write an archive of this tenant?',
    effects: [
      'It stands in the operation log of the tenant. Its administrators, and the members with whom restricted information or private memos are shared, are notified.'
    ]
  },
  download: 'Download',
  import: 'Import an archive',
  last: 'Last written',
  lastImport: 'Last import',
  none: 'None',
  states: { waiting: 'Waiting', running: 'Running', succeeded: 'Succeeded', partly_failed: 'Partly failed', failed: 'Failed', cancelled: 'Cancelled' },
  again: (attempts) => `The server stopped on the way and has taken it up again (attempt ${formatNumber(attempts)}).`,
  searchBehind: 'The data came in, but search could not be prepared. That is done when the server starts next.',
  missing: (files) => `${formatNumber(files)} files were no longer in the file store`,
  progress: (done, total) => (total === null ? `${formatNumber(done)} done` : `${formatNumber(done)} of ${formatNumber(total)}`),
  isStopping: 'Stopping',
  stop: 'Stop',
  stopAsked: 'It was asked to stop',
  stopping: {
    export: { title: 'Stopping the archive', body: 'Stop writing the archive of this tenant?', effects: ['Nothing is left of the file.'] },
    import: {
      title: 'Stopping the import',
      body: 'Stop the import into this tenant?',
      effects: ['No data and no files of it are left: the tenant stays empty.', 'The file that was sent is deleted, too.']
    }
  },
  downloadableUntil: (at) => `Can be downloaded until ${at}`,
  started: 'The archive is being written',
  importTitle: 'Import of an archive',
  importBody: 'Takes the data of an archive into this tenant, which is under maintenance until that is done.',
  notEmpty: 'An archive cannot go into a tenant that holds data. Add a new tenant for it.',
  obstacles: (projects, scoutees, themes, forms) =>
    `${formatNumber(projects)} cases, ${formatNumber(scoutees)} companies, ${formatNumber(themes)} themes, ${formatNumber(forms)} forms (deleted ones too)`,
  file: 'File of the archive',
  fileMissing: 'Choose a file',
  limit: 'Up to 64,000 MB',
  chosen: (name, size) => `${name} (${size})`,
  otherFile: 'Choose another file',
  invite: 'Invite the imported users by mail',
  inviteHelp: 'Otherwise each can be invited later.',
  sending: (percent) => `Sending (${percent}%)`,
  importStarted: 'The archive is being imported',
  run: 'Import',
  cancel: 'Cancel'
}
