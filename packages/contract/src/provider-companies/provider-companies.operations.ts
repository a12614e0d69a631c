export const providerCompaniesOperations = {}
