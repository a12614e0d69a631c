import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { categoryUses, createCategory, listCategories } from './categories.ts'
import { createInvestor, listInvestors, removeInvestor, updateInvestor } from './investors.ts'
import { listCompanies } from './list-companies.ts'
import { mergeInvestors } from './merge-investors.ts'
import { createNews, listNews, removeNews } from './news.ts'
import { removeCategory } from './remove-category.ts'
import { getCompany, updateCompany } from './update-company.ts'
import { updateCategory } from './update-category.ts'

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
