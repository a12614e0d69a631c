import { canary } from './canaries.ts'
import {
  everybody,
  attach,
  emptyTheme,
  follow,
  inHidden,
  insiders,
  loosened,
  loosening,
  madePublic,
  move,
  named,
  outsiders,
  reviewAndUndo,
  settingsOnProjects,
  shareHidden,
  theme,
  typed,
  undo,
  updateRecord
} from './uses.ts'
import { type Entry, frameOf, seenIn, send } from './writes.ts'

/** The write operations about cases, themes and what is in them. */
export const projectEntries: Readonly<Record<string, Entry>> = {
  'projectBulk.updateFollowers': { uses: { 'somebody, away': follow('away'), 'somebody, secret': follow('secret') }, opens: named },
  'projects.update': {
    uses: {
      'somebody in charge': send(
        'PATCH',
        ({ projects }) => `projects/${projects.away.project}`,
        ({ people }) => ({ followerUuids: [people.guest.uuid, people.follower.uuid] })
      )
    },
    opens: named
  },
  'projectIntegration.move': {
    uses: { 'hidden to open': move('hidden', 'open'), 'veiled to open': move('veil', 'open'), 'hidden to veiled': move('hidden', 'veil') }
  },
  'projectIntegration.duplicate': {
    uses: {
      'hidden to open': send(
        'PUT',
        () => 'projects/duplicate',
        ({ projects, themes }) => ({ items: [{ projectUuid: projects.hidden.project, themeUuid: themes.open.uuid }] })
      )
    }
  },
  'projectIntegration.integrate': {
    uses: {
      'one that is away': send(
        'PUT',
        () => 'projects/integrate',
        ({ projects, themes }) => ({ themeUuid: themes.open.uuid, projectUuids: [projects.open.project, projects.away.project] })
      ),
      'one that is secret': send(
        'PUT',
        () => 'projects/integrate',
        ({ projects, themes }) => ({ themeUuid: themes.hidden.uuid, projectUuids: [projects.hidden.project, projects.secret.project] })
      )
    },
    opens: [
      { to: everybody, what: seenIn('away'), why: 'who sees a case sees what was merged into it: the key for merging says so' },
      { to: everybody, what: frameOf('secret'), why: 'the same, without what its theme hides' }
    ]
  },
  'projectIntegration.previewIntegration': {},
  'projectIntegration.detachScoutees': {},
  'projectIntegration.createAndLinkScoutees': {},
  'projectRecords.create': {
    authored: {
      'hidden, with mentions': inHidden('hidden'),
      'private, with mentions': inHidden('private', (stage) => ({
        projectUuid: stage.projects.open.project,
        publicity: false,
        userGroupUuids: [stage.groups.insiders]
      }))
    },
    opens: [...typed('hidden'), ...typed('private'), ...settingsOnProjects('project_record_categories')]
  },
  'projectRecords.update': {
    uses: {
      'a private one made public': updateRecord(({ projects }) => ({ uuid: projects.open.private, publicity: true })),
      'oneself named by a private one': updateRecord(({ projects }, actor) => ({ uuid: projects.open.private, userUuids: [actor.uuid] })),
      'one that names nobody made public': updateRecord(({ projects }) => ({ uuid: projects.open.mine, publicity: true })),
      'the group named by a public one': updateRecord(({ projects, groups }) => ({
        uuid: projects.open.record,
        publicity: false,
        userGroupUuids: [groups.insiders]
      }))
    },
    authored: {
      'a private one gets another text': updateRecord(({ projects, people }) => ({
        uuid: projects.open.private,
        content: canary('typed.private_later'),
        mentionUserUuids: outsiders.map((reader) => people[reader].uuid)
      })),
      'a private one made public with another text': updateRecord(({ projects }) => ({
        uuid: projects.open.private,
        publicity: true,
        content: canary('typed.public')
      })),
      'a hidden one gets another text': updateRecord(({ projects, people }) => ({
        uuid: projects.hidden.record,
        content: canary('typed.hidden_later'),
        mentionUserUuids: outsiders.map((reader) => people[reader].uuid)
      }))
    },
    opens: [...typed('private'), ...typed('hidden'), ...madePublic, ...settingsOnProjects('project_record_categories')]
  },
  'projectRecords.remove': {},
  'projectReviews.create': {
    opens: [{ to: 'actor', what: /^veil\.(?:found\.)?review$/u, why: 'one’s own review is in: what the theme says' }]
  },
  'projectReviews.update': {
    authored: {
      'a veiled one': send(
        'PATCH',
        ({ projects }) => `projects/${projects.veil.project}/reviews/${projects.veil.review}`,
        ({ perspectives }) => ({ comment: canary('typed.veiled'), scores: perspectives.map((perspectiveUuid) => ({ perspectiveUuid, point: 5 })) })
      )
    }
  },
  'projectSharing.share': { authored: { 'what is hidden': shareHidden } },
  'projectSharing.updateShareItems': {},
  'projects.create': {},
  'projects.remove': {},
  'projects.updateTenantScoutee': {},
  'projects.updateExtensionValues': {
    authored: {
      'of a hidden case': send(
        'PATCH',
        ({ projects }) => `projects/${projects.hidden.project}/extension_values`,
        ({ item }) => ({ extensionValues: [{ extensionItemUuid: item.uuid, value: canary('typed.hidden_value') }] })
      )
    },
    opens: typed('hidden')
  },
  'projects.bulkUpdateStatus': {},
  'projects.createVisitLog': {},
  'files.projectCreate': {
    uses: { 'to a case': attach('open', null), 'to a record': attach('open', 'record'), 'to a private record': attach('open', 'private') }
  },
  'files.projectRemove': {},
  'files.projectUpdate': {
    authored: {
      'of a hidden case': send(
        'PUT',
        ({ projects }) => `projects/${projects.hidden.project}/files/${projects.hidden.file}`,
        () => ({ name: canary('typed.hidden_file'), pinned: true })
      ),
      'of a private record': send(
        'PUT',
        ({ projects }) => `projects/${projects.open.project}/files/${projects.open.privateFile}`,
        () => ({ name: canary('typed.private_file'), pinned: true })
      )
    },
    opens: [...typed('hidden'), ...typed('private')]
  },
  'tasks.create': {
    authored: {
      'in a hidden case, for everybody': send(
        'POST',
        () => 'tasks',
        ({ projects, people }) => ({
          projectUuid: projects.hidden.project,
          name: canary('typed.hidden_task'),
          dueDate: '2026-12-01',
          assigneeUserUuids: outsiders.map((reader) => people[reader].uuid)
        })
      )
    },
    opens: typed('hidden')
  },
  'tasks.update': {
    authored: {
      'a hidden one, for everybody': send(
        'PATCH',
        ({ projects }) => `tasks/${projects.hidden.task}`,
        ({ people }) => ({ name: canary('typed.hidden_task'), assigneeUserUuids: outsiders.map((reader) => people[reader].uuid) })
      )
    },
    opens: typed('hidden')
  },
  'tasks.remove': {},
  'tasks.bulkUpdateStatus': {},
  'themeComments.create': {},
  'themeComments.update': {},
  'themeComments.remove': {},
  'themes.create': {},
  'themes.update': {
    uses: {
      'the insider setting lifted': theme('hidden', () => ({ insiderSetting: null })),
      'a part left out': insiders(() => ({ projectProperties: ['review'] })),
      'oneself named': insiders((_, actor) => ({ userUuids: [actor.uuid] })),
      'another group named': insiders(({ groups }) => ({ userGroupUuids: [groups.insiders, groups.inCharge] })),
      'the veil lifted': theme('veil', () => ({ hidesReviewsUntilMine: false })),
      'the insider setting lifted with a word': loosened('hidden', { insiderSetting: null }),
      'the veil lifted with a word': loosened('veil', { hidesReviewsUntilMine: false })
    },
    opens: loosening
  },
  'themes.remove': { uses: { 'that hides, when it is empty': emptyTheme }, isAlone: true },
  'themes.changeOrder': {},
  'files.themeCreate': { undone: 'nobody has sent a file for a theme' },
  'files.themeRemove': { undone: 'the themes of this world have none' },
  'undo.undo': {
    uses: {
      'a case taken into the hiding theme': undo(({ operations }) => operations.moved),
      'somebody taken from those in charge': undo(({ operations }) => operations.unfollowed),
      'a record made private': undo(({ projects }) => projects.open.operations.madePrivate),
      'a record removed': undo(({ projects }) => projects.open.operations.removedRecord),
      'a hidden record removed': undo(({ projects }) => projects.hidden.operations.removedRecord),
      'a hidden record added': undo(({ projects }) => projects.hidden.operations.record),
      'one’s own review': reviewAndUndo
    },
    opens: [
      { to: ['guest', 'follower'], what: seenIn('away'), why: 'who is put in charge again sees the case: the matrix of rights' },
      { to: 'everybody', by: ['author'], what: /^open\.(?:id\.|found\.)?mine$/u, why: 'its author made the record private and takes that back' }
    ]
  }
}
