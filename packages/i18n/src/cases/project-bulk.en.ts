import { formatNumber } from '../format.ts'
import type { ProjectBulkTexts } from './project-bulk.ja.ts'

const cases = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'}`

export const projectBulkEn: ProjectBulkTexts = {
  unknownAction: 'This action isn’t available yet',
  more: 'More',
  menu: 'Actions on the selected cases',
  actions: {
    status: 'Status',
    categories: 'Case tags',
    followers: 'Owners',
    followerGroups: 'Owner groups',
    scouteeTags: 'Company tags',
    channels: 'Channels',
    integrate: 'Merge',
    duplicate: 'Duplicate',
    move: 'Move',
    share: 'Share',
    createScoutees: 'Add and link company',
    detachScoutees: 'Unlink company',
    delete: 'Delete'
  },
  titles: {
    status: 'Change status',
    categories: 'Change case tags',
    followers: 'Change owners',
    followerGroups: 'Change owner groups',
    scouteeTags: 'Change company tags',
    channels: 'Change channels',
    integrate: 'Merge cases',
    duplicate: 'Duplicate cases',
    move: 'Move cases',
    share: 'Share cases',
    createScoutees: 'Add and link companies',
    detachScoutees: 'Unlink companies',
    delete: 'Delete cases'
  },
  cancel: 'Cancel',
  running: (count) => `Working on ${cases(count)}`,
  done: 'Updated',
  nothingChanged: 'There was nothing to change',
  leftOut: {
    notAllowed: (count, all) => `${formatNumber(count)} of the ${cases(all)} selected will be skipped because you don’t have permission.`,
    withoutScoutee: (count) => `${cases(count)} without a linked company or person will be skipped.`,
    withScoutee: (count) => `${cases(count)} with a linked company or person will be skipped.`,
    inTheme: (count) => `${cases(count)} already in this theme will not move.`,
    otherTemplate: (count) => `${cases(count)} with another status template will not change.`,
    changed: (count) => `${cases(count)} skipped because someone else deleted them or you no longer have permission. Check and try again.`,
    more: (count) => `and ${formatNumber(count)} more`,
    none: 'There are no cases that this applies to.'
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
    scouteeNote: 'Other cases of the same companies and people show the change too.'
  },
  move: {
    body: (count) => `Moves ${cases(count)} to another theme.`,
    theme: 'Move to theme',
    mapping: 'New statuses',
    from: 'Current status',
    count: 'Cases',
    to: 'New status',
    toFirst: 'the first one, because no name matches',
    note: 'Values of custom fields that the new theme doesn’t have are kept but no longer shown.',
    restricted: (count, theme, parts) =>
      `${cases(count)} can’t be moved to “${theme}”: information that you can’t access in the current theme (${parts}) would become visible there. Ask one of the people with access in the current theme to move ${count === 1 ? 'it' : 'them'}.`,
    opensReviews: (count, theme) =>
      `${cases(count)} can’t be moved to “${theme}”: other members’ reviews, which stay hidden until you submit your own, would become visible there. Submit your own review first, or ask someone who can see all reviews.`,
    oneWay: (count, theme, parts) =>
      `You can’t move ${cases(count)} back afterwards: in “${theme}” some information (${parts}) is restricted, and you don’t have access to it. To move ${count === 1 ? 'it' : 'them'} back, ask one of the people with access there.`,
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
    tooMany: 'You can create up to 1,000 copies at a time',
    note: 'Notes, files, reviews and tasks are not copied.',
    submit: 'Duplicate',
    done: 'Cases duplicated'
  },
  share: {
    body: (count) => `Shares ${cases(count)} with the chosen people by notification and email.`,
    single: (name) => `Shares “${name}” with the chosen people by notification and email.`,
    users: 'People',
    groups: 'Member groups',
    message: 'Message',
    columns: 'Columns to share',
    preview: 'Shared table',
    previewOf: (shown, all) => (shown < all ? `The first ${formatNumber(shown)} of ${cases(all)}` : cases(all)),
    limits: 'Each person receives only the cases and values they can view.',
    warning: 'Notifications and emails are sent immediately. Sharing can’t be undone.',
    required: 'Choose who to share with',
    columnsRequired: 'Choose the columns to share',
    badUrl: 'The format of a URL is wrong',
    tooLong: 'A message can have up to 2,000 characters',
    submit: 'Share',
    done: 'Cases shared',
    skipped: (count) => `Not shared with ${formatNumber(count)} ${count === 1 ? 'person' : 'people'} who can’t view any of the cases`,
    nobody: 'None of the people you chose can view these cases, so nothing was shared. Choose someone else.'
  },
  integrate: {
    body: (count) => `Merges ${cases(count)} into one. The oldest case is kept, and everything in the others moves into it.`,
    themes: 'Only cases of the same theme can be merged. Select cases of one theme.',
    tooFew: 'Select two or more cases to merge.',
    cases: 'Cases to merge',
    survivor: 'Keep',
    number: (at) => `Case ${at}`,
    registered: (at) => `added ${at}`,
    result: 'Merged case',
    scoutee: 'Company or person',
    dropped: 'The merged case will no longer be linked to:',
    typed: 'Manually entered values',
    status: 'Status',
    categories: 'Case tags',
    followers: 'Owners',
    followerGroups: 'Owner groups',
    extension: 'Custom fields',
    pair: (name, value) => `${name}: ${value}`,
    none: 'None',
    hidden: 'Not shown, because its visibility is restricted. The values are kept.',
    counts: { records: 'Notes', files: 'Files', reviews: 'Reviews', tasks: 'Tasks' },
    countOf: (count) => formatNumber(count),
    collisions: 'Some people reviewed several of the cases in the same status. Only the newest review of each is kept.',
    collision: (reviewer, status, count) => `${reviewer}, ${status} (${formatNumber(count)})`,
    loading: 'Preparing the merged case',
    submit: 'Merge',
    done: 'Cases merged'
  },
  createScoutees: {
    body: (count) => `Adds companies and people from the manually entered values of ${cases(count)} and links them.`,
    withExisting: 'Link to the existing company or person where there is one',
    help: 'If you clear this, cases whose company or person already exists are left unchanged.',
    submit: 'Add',
    existing: (count) => `${cases(count)} not linked because the company or person already exists`
  },
  detachScoutees: {
    body: (count) => `Unlinks ${cases(count)} from their companies and people. The current values stay with the cases as manually entered values.`,
    submit: 'Unlink'
  },
  delete: {
    body: 'Delete these cases? You can undo this right afterwards. Their data is kept for 30 days.',
    targets: (count) => cases(count),
    side: 'Draft notes are deleted too',
    submit: 'Delete',
    done: 'Cases deleted'
  }
}
