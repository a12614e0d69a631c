import { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import type { ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { saveAddress } from '../../shared/save-address.ts'

/** Saves an empty workbook with a column for every target and the values that it takes. */
export function useSaveTemplate(kind: ImportKind, themeUuid: string | null) {
  return useMutation({
    mutationFn: async () => {
      const { url } = await call(importsOperations.template, { query: { kind, ...(themeUuid !== null && { theme_uuid: themeUuid }) } })
      saveAddress(url)
    }
  })
}
