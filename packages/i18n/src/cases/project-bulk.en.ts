import { formatNumber } from '../format.ts'
import type { ProjectBulkTexts } from './project-bulk.ja.ts'

const cases = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'}`

export const projectBulkEn: ProjectBulkTexts = {
  unknownAction: 'This action is not implemented',
  more: 'More',
  menu: 'Actions on the selected cases',
  actions: {
    status: 'Status',
    categories: 'Case tags',
    followers: 'Followers',
    followerGroups: 'Follower groups',
    scouteeTags: 'Company tags',
    channels: 'Channels',
    integrate: 'Merge',
    duplicate: 'Duplicate',
    move: 'Move',
    share: 'Share',
    createScoutees: 'Register and link company',
    detachScoutees: 'Unlink company',
    delete: 'Delete'
  },
  titles: {
    status: 'Change status',
    categories: 'Change case tags',
    followers: 'Change followers',
    followerGroups: 'Change follower groups',
    scouteeTags: 'Change company tags',
    channels: 'Change channels',
    integrate: 'Merge cases',
    duplicate: 'Duplicate cases',
    move: 'Move cases',
    share: 'Share cases',
    createScoutees: 'Register and link companies',
    detachScoutees: 'Unlink companies',
    delete: 'Delete cases'
  },
  cancel: 'Cancel',
  running: (count) => `Working on ${cases(count)}`,
  done: 'Updated',
  nothingChanged: 'There was nothing to change',
  undone: 'Undone',
  notUndone: (count) => `${cases(count)} could not be undone because of later changes`,
  leftOut: {
    notAllowed: (count, all) => `${formatNumber(count)} of the ${cases(all)} selected are left out: you have no permission.`,
    withoutScoutee: (count) => `${cases(count)} without a linked company or person left out.`,
    withScoutee: (count) => `${cases(count)} with a linked company or person left out.`,
    inTheme: (count) => `${cases(count)} already in this theme will not move.`,
    otherTemplate: (count) => `${cases(count)} with another status template will not change.`,
    changed: (count) => `${cases(count)} left out: somebody else deleted them or they are no longer yours to change. Check and run again.`,
    more: (count) => `and ${formatNumber(count)} more`,
    none: 'There is no case that this applies to.'
  },
  status: {
    body: (count) => `Changes the status of ${cases(count)}.`,
    template: 'Status template',
    templateOf: (name, count) => `${name} (${formatNumber(count)})`,
    status: 'Status',
    submit: 'Change'
  },
  links: {
    way: 'Action',
    attach: 'Add',
    detach: 'Remove',
    attachBody: (count, name) => `Adds to ${cases(count)}: ${name}.`,
    detachBody: (count, name) => `Removes from ${cases(count)}: ${name}.`,
    attachScouteeBody: (count, name) => `Adds to the companies and people of ${cases(count)}: ${name}.`,
    detachScouteeBody: (count, name) => `Removes from the companies and people of ${cases(count)}: ${name}.`,
    scouteeNote: 'Other cases of the same companies and people show the change, too.'
  },
  move: {
    body: (count) => `Moves ${cases(count)} to another theme.`,
    theme: 'Move to theme',
    mapping: 'What becomes of the statuses',
    from: 'Status now',
    count: 'Cases',
    to: 'Status afterwards',
    toFirst: 'the first one, as no name matches',
    note: 'Values of custom items that the new theme does not have are kept, but no longer shown.',
    restricted: (count, theme, parts) =>
      `${cases(count)} cannot be moved to “${theme}”: information that you have no access to in the present theme (${parts}) would become visible there. Ask one of the people with access in the present theme to move ${count === 1 ? 'it' : 'them'}.`,
    opensReviews: (count, theme) =>
      `${cases(count)} cannot be moved to “${theme}”: other members’ reviews, which stay hidden until you submit your own, would become visible there. Submit your own review first, or ask somebody who sees all of the reviews.`,
    oneWay: (count, theme, parts) =>
      `You cannot move ${cases(count)} back afterwards: in “${theme}” some information (${parts}) is restricted, and you have no access to it. To bring ${count === 1 ? 'it' : 'them'} back, ask one of the people with access there.`,
    checking: 'Checking whether the cases can be moved',
    submit: 'Move',
    done: 'Cases moved'
  },
  duplicate: {
    body: (count) => `Duplicates ${cases(count)}.`,
    where: 'Duplicate to',
    same: 'Same theme',
    others: 'Choose themes',
    themes: 'Duplicate to themes',
    result: (count) => `${cases(count)} will be added.`,
    tooMany: 'You can make up to 1000 copies at once',
    note: 'Records, files, reviews and tasks are not copied.',
    submit: 'Duplicate',
    done: 'Cases duplicated'
  },
  share: {
    body: (count) => `Shares ${cases(count)} with the chosen people by notification and e-mail.`,
    single: (name) => `Shares “${name}” with the chosen people by notification and e-mail.`,
    users: 'People',
    groups: 'Member groups',
    message: 'Message',
    columns: 'Columns to share',
    preview: 'Shared table',
    previewOf: (shown, all) => (shown < all ? `The first ${formatNumber(shown)} of ${cases(all)}` : cases(all)),
    limits: 'Everybody receives only the cases and values that he or she may see.',
    warning: 'Notifications and e-mails are sent at once. Sharing cannot be undone.',
    required: 'Choose whom to share with',
    columnsRequired: 'Choose the columns to share',
    badUrl: 'The format of a URL is wrong',
    tooLong: 'A message can have up to 2000 characters',
    submit: 'Share',
    done: 'Cases shared',
    skipped: (count) => `Not shared with ${formatNumber(count)} people, who may see none of the cases`,
    nobody: 'Nobody you chose may see any of the cases. Nothing was shared: choose somebody else.'
  },
  integrate: {
    body: (count) => `Merges ${cases(count)} into one. The oldest case stays, and everything of the others moves into it.`,
    themes: 'Only cases of the same theme can be merged. Select cases of one theme.',
    tooFew: 'Select two or more cases to merge.',
    cases: 'Cases to merge',
    survivor: 'Stays',
    number: (at) => `Case ${at}`,
    registered: (at) => `added ${at}`,
    result: 'The merged case',
    scoutee: 'Company or person',
    dropped: 'The merged case will no longer be linked to:',
    typed: 'Typed-in values',
    status: 'Status',
    categories: 'Case tags',
    followers: 'Followers',
    followerGroups: 'Follower groups',
    extension: 'Custom items',
    pair: (name, value) => `${name}: ${value}`,
    none: 'None',
    hidden: 'Not shown, because its visibility is restricted. The values are kept.',
    counts: { records: 'Records', files: 'Files', reviews: 'Reviews', tasks: 'Tasks' },
    countOf: (count) => formatNumber(count),
    collisions: 'Some people reviewed several of the cases in the same status. Only the newest review of each stays.',
    collision: (reviewer, status, count) => `${reviewer}, ${status} (${formatNumber(count)})`,
    loading: 'Looking up the merged case',
    submit: 'Merge',
    done: 'Cases merged'
  },
  createScoutees: {
    body: (count) => `Registers companies and people from the typed-in values of ${cases(count)} and links them.`,
    withExisting: 'Link to the registered entry where there is the same company or person already',
    help: 'Otherwise cases whose company or person is registered already stay as they are.',
    submit: 'Register',
    existing: (count) => `${cases(count)} not linked, because the company or person is registered already`
  },
  detachScoutees: {
    body: (count) => `Unlinks ${cases(count)} from their companies and people. The present values stay with the cases as typed-in values.`,
    submit: 'Unlink'
  },
  delete: {
    body: 'Delete these cases? Deleted cases are kept for 30 days.',
    targets: (count) => cases(count),
    side: 'Drafts of records are deleted as well',
    submit: 'Delete',
    done: 'Cases deleted'
  }
}
