import type { CallOutput } from '@mekiki/contract'
import { statusTemplatesOperations as operations } from '@mekiki/contract/themes/status-templates/status-templates.operations'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'

type Template = CallOutput<typeof operations.list>['items'][number]

type OfExits = 'exitReasons' | 'isReasonRequired'

/** A status template of cases or of themes; those of themes know no exits. */
export type StatusTemplate = Omit<Template, 'statuses' | OfExits> &
  Partial<Pick<Template, OfExits>> & { statuses: (Omit<Template['statuses'][number], 'isExit'> & { isExit?: boolean })[] }

interface StatusValues {
  name: string
  color: number
  isExit?: boolean
}

interface ExitValues {
  exitReasons?: { uuid?: string; name: string; isActive: boolean }[]
  isReasonRequired?: boolean
}

/** What is written of a template; absent means unchanged. */
export interface TemplateChange extends ExitValues {
  name?: string
  order?: number
  statuses?: (StatusValues & { uuid?: string })[]
  /** Removed uuid to kept uuid. */
  replacements?: Record<string, string>
}

/** The calls of one kind of status templates. */
export interface TemplateCalls {
  /** Names the kind on its screen and in the settings menu. */
  menu: 'status_templates' | 'theme_status_templates'
  query: typeof lists.statusTemplates | typeof lists.themeStatusTemplates
  /** What the query gives, of either kind. */
  list: (signal: AbortSignal) => Promise<{ items: StatusTemplate[]; totalCount: number }>
  create: (body: { name: string; statuses: StatusValues[] } & ExitValues, idempotencyKey: string) => Promise<StatusTemplate>
  update: (uuid: string, change: TemplateChange, ifMatch: number) => Promise<StatusTemplate>
  uses: (signal: AbortSignal) => Promise<CallOutput<typeof operations.uses>>
  /** What has a status: cases or themes. */
  owners: 'projects' | 'themes'
  remove: (uuid: string) => Promise<{ operationUuid: string }>
  findCurrent: (error: unknown) => StatusTemplate | null
}

/** The statuses of cases. */
export const projectTemplateCalls: TemplateCalls = {
  menu: 'status_templates',
  query: lists.statusTemplates,
  list: (signal) => call(operations.list, {}, { signal }),
  create: (body, idempotencyKey) => call(operations.create, { body }, { idempotencyKey }),
  update: (uuid, change, ifMatch) => call(operations.update, { body: { uuid, ...change } }, { ifMatch }),
  uses: (signal) => call(operations.uses, {}, { signal }),
  owners: 'projects',
  remove: (uuid) => call(operations.remove, { query: { uuid } }),
  findCurrent: (error) => findStaleCurrent(operations.update, error)
}

/** The statuses of themes. */
export const themeTemplateCalls: TemplateCalls = {
  menu: 'theme_status_templates',
  query: lists.themeStatusTemplates,
  list: (signal) => call(operations.listForThemes, {}, { signal }),
  create: ({ name, statuses }, idempotencyKey) => call(operations.createForThemes, { body: { name, statuses } }, { idempotencyKey }),
  update: (uuid, { exitReasons: _reasons, isReasonRequired: _isRequired, ...change }, ifMatch) =>
    call(operations.updateForThemes, { params: { theme_status_template_uuid: uuid }, body: change }, { ifMatch }),
  uses: (signal) => call(operations.usesForThemes, {}, { signal }),
  owners: 'themes',
  remove: (uuid) => call(operations.removeForThemes, { params: { theme_status_template_uuid: uuid } }),
  findCurrent: (error) => findStaleCurrent(operations.updateForThemes, error)
}
