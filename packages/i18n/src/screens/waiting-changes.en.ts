import type { WaitingChangesTexts } from './waiting-changes.ja.ts'

/** Texts of the list of changes that wait: apart from the others, since nobody needs them before a connection was lost. */
export const waitingChangesEn: WaitingChangesTexts = {
  changesTitle: 'Changes to be saved',
  changesBody: 'They are saved by themselves once you are connected, as long as this page stays open.',
  noChanges: 'There are no changes to be saved.',
  change: 'Change',
  waiting: (time) => `Changed at ${time}, saved once connected`,
  sending: 'Saving',
  takeBack: 'Take back',
  retry: 'Save again',
  discard: 'Discard',
  listComma: ', ',
  fields: {
    name: 'Name',
    statusUuid: 'Status',
    themeStatusUuid: 'Status',
    categoryUuids: 'Tags',
    tagUuids: 'Tags',
    followerUuids: 'Assignees',
    followerGroupUuids: 'Assigned groups',
    personInChargeUserUuids: 'Assignees',
    channelUuid: 'Channel',
    description: 'Description',
    summary: 'Summary',
    comment: 'Comment',
    scores: 'Scores',
    content: 'Text',
    date: 'Date',
    deadline: 'Due date',
    doneFlg: 'Done',
    completedFlg: 'Done',
    status: 'Status',
    extensionValues: 'Custom items',
    readFlg: 'Read'
  },
  kinds: { POST: 'Entry', PUT: 'Change', PATCH: 'Change', DELETE: 'Deletion' }
}
