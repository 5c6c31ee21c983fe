export type SavedFilterDialog = 'save' | 'manage';
