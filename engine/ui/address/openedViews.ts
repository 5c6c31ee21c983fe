/** How the views of `views.ts` are loaded; a file of its own, because the names of what they need weigh more than the first screen can carry. */
export const loadFormModal = async () => (await import('../form/FormModal.tsx')).FormModal;
export const loadLookupDialog = async () => (await import('../lookup/LookupDialog.tsx')).LookupDialog;
