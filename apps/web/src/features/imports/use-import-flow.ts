import type { CallInput, CallOutput } from '@mekiki/contract'
import { importsOperations } from '@mekiki/contract/imports/imports.operations'
import type { ImportTarget, TableDelimiter, TableEncoding } from '@mekiki/contract/imports/imports.schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useLocalFlag } from '../../app/use-local-flag.ts'
import { useRequestKey } from '../../app/use-request-key.ts'
import { findKeptMapping, keepMapping } from './local-mappings.ts'
import type { SentFile } from './use-upload.ts'

/** The columns of the uploaded file. */
export type Mappings = CallOutput<typeof importsOperations.projectsMappings>

type Body = CallInput<typeof importsOperations.projectsImport>['body']

/** How the file is read; what is absent is found out by the server. */
export interface Reading {
  encoding?: TableEncoding
  delimiter?: TableDelimiter
}

export const steps = ['file', 'mapping', 'check', 'run'] as const

export type Step = (typeof steps)[number]

/** The targets of the columns in their order; null is left out. */
export type Targets = readonly (ImportTarget | null)[]

function useMappings(themeUuid: string | null, file: SentFile | null, reading: Reading) {
  return useQuery({
    queryKey: ['import-mappings', file?.key, themeUuid, reading],
    queryFn: ({ signal }) => call(importsOperations.projectsMappings, { query: { url: file?.key ?? '', theme_uuid: themeUuid ?? '', ...reading } }, { signal }),
    enabled: file !== null && themeUuid !== null,
    retry: false,
    staleTime: Infinity,
    meta: { isHandled: true }
  })
}

/** The choice of this browser for this header, else what the server proposes; targets that may not be chosen any more are dropped. */
function firstTargets({ columns, targets }: Mappings): { targets: Targets; savedAt: string | null } {
  const kept = findKeptMapping(columns.map((column) => column.name))
  const first = kept ? kept.targets : columns.map((column) => column.target)
  return { targets: first.map((target) => (target !== null && targets.includes(target) ? target : null)), savedAt: kept?.savedAt ?? null }
}

/** The file, the theme and the columns' targets as the import call takes them. */
function sourceOf(file: SentFile | null, themeUuid: string | null, targets: readonly (ImportTarget | null)[]): Omit<Body, 'options'> {
  return {
    url: file?.key ?? '',
    ...(file && { fileName: file.name }),
    themeUuid: themeUuid ?? '',
    mappings: targets.flatMap((target, column) => (target === null ? [] : [{ column, target }]))
  }
}

/** The two calls of an import: the check, and the import itself with one request key for what is sent. */
function useImportCalls(
  bodyOf: (dryRun: boolean, onlyValidRows: boolean) => Body,
  checkUuid: string | null,
  on: { onCheck: (jobUuid: string) => void; onStart: (jobUuid: string) => void }
) {
  const requestKey = useRequestKey()
  const check = useMutation({
    mutationFn: () => call(importsOperations.projectsImport, { body: bodyOf(true, false) }),
    onSuccess: ({ jobUuid }) => on.onCheck(jobUuid)
  })
  const start = useMutation({
    mutationFn: ({ onlyValidRows }: { onlyValidRows: boolean }) => {
      const body = bodyOf(false, onlyValidRows)
      return call(importsOperations.projectsImport, { body }, { idempotencyKey: requestKey({ body, checkUuid }) })
    },
    onSuccess: ({ jobUuid }) => on.onStart(jobUuid)
  })
  return { check, start }
}

/** Everything that the import of one file goes through: theme, file, reading, targets, options, and the jobs of check and import. */
export function useImportFlow(startTheme: string | null) {
  const [step, setStep] = useState<Step>('file')
  const [themeUuid, setThemeUuid] = useState(startTheme)
  const [file, setFile] = useState<SentFile | null>(null)
  const [reading, setReading] = useState<Reading>({})
  const [edited, setEdited] = useState<Targets | null>(null)
  const [isIntegrating, setIntegrating] = useLocalFlag('WITH_PROJECT_INTEGRATE')
  const [hasDuplicates, setHasDuplicates] = useState(false)
  const [checkUuid, setCheckUuid] = useState<string | null>(null)
  const [runUuid, setRunUuid] = useState<string | null>(null)
  const mappings = useMappings(themeUuid, file, reading)
  const first = mappings.data ? firstTargets(mappings.data) : null
  const targets = edited ?? first?.targets ?? []

  const bodyOf = (dryRun: boolean, onlyValidRows: boolean): Body => ({
    ...sourceOf(file, themeUuid, targets),
    options: {
      dryRun,
      onlyValidRows,
      withProjectIntegrate: isIntegrating,
      withDuplicates: !isIntegrating && hasDuplicates,
      encoding: mappings.data?.encoding,
      delimiter: mappings.data?.delimiter
    }
  })
  const { check, start } = useImportCalls(bodyOf, checkUuid, {
    onCheck: (jobUuid) => {
      keepMapping(mappings.data?.columns.map((column) => column.name) ?? [], targets)
      setCheckUuid(jobUuid)
      setStep('check')
    },
    onStart: (jobUuid) => {
      setRunUuid(jobUuid)
      setStep('run')
    }
  })
  const reset = () => {
    setFile(null)
    setReading({})
    setEdited(null)
    setCheckUuid(null)
    setRunUuid(null)
    setStep('file')
  }
  return {
    step,
    themeUuid,
    setThemeUuid,
    file,
    setFile: (sent: SentFile) => {
      setFile(sent)
      setStep('mapping')
    },
    reading,
    read: (part: Reading) => {
      setReading((before) => ({ ...before, ...part }))
      setEdited(null)
    },
    mappings,
    targets,
    /** When this browser kept the choice that is shown; null when the server proposed it or a person changed it. */
    keptAt: edited === null ? (first?.savedAt ?? null) : null,
    isEdited: edited !== null,
    setTarget: (column: number, target: ImportTarget | null) => setEdited(targets.map((each, index) => (index === column ? target : each))),
    isIntegrating,
    setIntegrating,
    hasDuplicates,
    setHasDuplicates,
    check,
    checkUuid,
    start,
    runUuid,
    backToMapping: () => setStep('mapping'),
    reset
  }
}

export type ImportFlow = ReturnType<typeof useImportFlow>
