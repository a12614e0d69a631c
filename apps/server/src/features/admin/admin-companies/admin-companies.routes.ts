import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { categoryUses, createCategory, listCategories, removeCategory, updateCategory } from './categories.use-cases.ts'
import { createInvestor, listInvestors, removeInvestor, updateInvestor, mergeInvestors } from './investors.use-cases.ts'
import { listCompanies, getCompany, updateCompany } from './companies.use-cases.ts'
import { createNews, listNews, removeNews } from './news.ts'

/** Mounts the calls of the administration about the provider's companies. */
export function registerAdminCompanies(binding: Binding): void {
  bindAll(binding, operationGroups.adminCompanies, {
    list: listCompanies,
    get: getCompany,
    update: updateCompany,
    listNews,
    createNews,
    removeNews,
    listCategories,
    createCategory,
    categoryUses,
    updateCategory,
    removeCategory,
    listInvestors,
    createInvestor,
    updateInvestor,
    mergeInvestors,
    removeInvestor
  })
}
