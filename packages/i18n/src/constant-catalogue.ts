import type {
  Currency,
  ExtensionItemType,
  FormStatus,
  InsiderProjectProperty,
  LinkingStatus,
  MemberRange,
  ProjectExportColumn,
  ProjectHistoryAction,
  QuestionTargetProperty,
  QuestionType,
  ScouteeListColumn,
  ScouteeType,
  Stage,
  WakeReason
} from '@mekiki/contract/workspace/constants/index'

/** The keys of the product that people see as words, by kind. */
export interface ConstantKeys {
  projectColumn: ProjectExportColumn
  scouteeColumn: ScouteeListColumn
  wakeReason: WakeReason
  memberRange: MemberRange
  stage: Stage
  currency: Currency
  scouteeType: ScouteeType
  linkingStatus: LinkingStatus
  formStatus: FormStatus
  questionType: QuestionType
  questionTargetProperty: QuestionTargetProperty
  extensionItemType: ExtensionItemType
  insiderProjectProperty: InsiderProjectProperty
  projectHistoryAction: ProjectHistoryAction
  /** The top groups of the company categories (2§9). */
  categoryKind: 'horizontal' | 'vertical' | 'innovation'
}

export type ConstantKind = keyof ConstantKeys

/** A word for every key of every kind. */
export type ConstantCatalogue = { readonly [K in ConstantKind]: Readonly<Record<ConstantKeys[K], string>> }
