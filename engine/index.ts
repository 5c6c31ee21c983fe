/** The public door of the engine: everything a product may use, by name. Nothing outside imports a deeper path. */

// Controls
export { controlOptions } from './controls/controlOptions.ts';
export {
  type ControlDefinition,
  type ControlOption,
  type ControlOptions,
  type ControlProps,
  type ControlViewProps,
  defineControl,
  type OptionSource,
  type TypedControl,
  type ValueDefinition,
  type ValueFault,
  type ValueFormat,
} from './controls/defineControl.ts';
export { lazyControl } from './controls/lazyControl.tsx';
export { PendingControl } from './controls/PendingControl.tsx';
export { findControl } from './controls/registry.ts';
// Documents and contract
export type {
  AnyDocument,
  Column,
  DocumentAction,
  DocumentKind,
  DocumentKinds,
  EditableColumn,
  FilterControl,
  FilterType,
  RelativeRange,
} from './generated/documents.ts';
export { AppError, type AppErrorDetails, type MessageType } from './http/AppError.ts';
export type { ApiClient, OperationInput } from './http/client.types.ts';
export { type AnsweredListener, HttpClient, type HttpClientSettings } from './http/HttpClient.ts';
export { movedFetch } from './http/movedFetch.ts';
export { op } from './http/op.ts';
// Transport
export { matchRoute, type RouteMatch } from './models/matchRoute.ts';
export { GlobalSearch } from './models/search/GlobalSearch.ts';
export type { SearchHit, SearchSource } from './models/search/SearchHit.ts';
// Services and stores
export type {
  DocumentIndexEntry,
  ElementAccess,
  EngineServices,
  LoadedDocument,
  Place,
  PlaceProvider,
  TextValues,
} from './models/services.ts';
export type { UrlState } from './models/UrlState.ts';
export type { Contract, ContractField, ContractOperation, ContractParameter, FieldType } from './schema/contract.ts';
export type { Finding, ToldFinding } from './schema/finding.ts';
export { isOpenAddress } from './schema/openAddress.ts';
export { PASSWORD_MIN_LENGTH } from './stores/constants.ts';
export type { Favorite, FavoriteStore } from './stores/FavoriteStore.ts';
export { hasStackTrace } from './stores/hasStackTrace.ts';
export { homeRoute } from './stores/homeRoute.ts';
export { languageName } from './stores/LocaleStore.ts';
export { activeItem, flatten as flattenMenu, type MenuItem, normalise as normaliseRoute } from './stores/menuRules.ts';
export { openFavorite, openFavorites } from './stores/openFavorite.ts';
export type { RootSettings } from './stores/RootSettings.ts';
export { RootStore } from './stores/RootStore.ts';
export type { AppSettings } from './stores/readers.ts';
export {
  databaseStep,
  hasChoice,
  type Role,
  roleColour,
  type StoredChoice,
  selectionStart,
} from './stores/roleRules.ts';
export type { Credentials } from './stores/SessionStore.ts';
export type { StartState } from './stores/StartUp.ts';
export type { Toast } from './stores/ToastStore.ts';
export type { NavigationMode } from './stores/UiStore.ts';
export { navigationModes } from './stores/UiStore.ts';
export { ReasonButton } from './ui/actions/ReasonButton.tsx';
export { Dialog } from './ui/Dialog.tsx';
export { EngineProvider, useEngine, useText } from './ui/EngineContext.tsx';
export { FramedControl } from './ui/FieldControl.tsx';
export { RecordForm } from './ui/form/RecordForm.tsx';
export { lazyDialog } from './ui/lazyDialog.tsx';
export { AdminTabs } from './ui/pages/AdminTabs.tsx';
export { DocumentLoader } from './ui/pages/DocumentLoader.tsx';
export { DocumentView, type ScreenRegistry } from './ui/pages/DocumentView.tsx';
export { PageHeader, PageMark } from './ui/pages/PageHeader.tsx';
export { ResultsHost } from './ui/panel/ResultsHost.tsx';
export { DocumentFault } from './ui/states/DocumentFault.tsx';
export { EmptyState } from './ui/states/EmptyState.tsx';
export { ErrorState } from './ui/states/ErrorState.tsx';
export { NoPermission } from './ui/states/NoPermission.tsx';
export { NotFound } from './ui/states/NotFound.tsx';
// Views
export { cellText } from './ui/table/cellText.ts';
export { useRoot } from './ui/useRoot.ts';
export { Avatar } from './ui/workspace/Avatar.tsx';
export { menuIcon } from './ui/workspace/menuIcons.tsx';
export { RoleChip } from './ui/workspace/RoleChip.tsx';
export { RolePicker } from './ui/workspace/RolePicker.tsx';
