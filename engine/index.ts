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
  type LateChange,
  type OptionSource,
  type TypedControl,
  type ValueDefinition,
  type ValueFault,
  type ValueFormat,
} from './controls/defineControl.ts';
export { lazyControl, lazyView } from './controls/lazyControl.tsx';
export { PendingControl } from './controls/PendingControl.tsx';
export { findControl } from './controls/registry.ts';
// A product of its own
export { createServices, type ImportedContract, type ProductSettings } from './embed/createServices.ts';
export { type DocumentFolders, defineDocuments, type ListedDocument } from './embed/defineDocuments.ts';
export type { ProductServices } from './embed/product.types.ts';
export { directionOf } from './format/direction.ts';
export { today } from './format/relativeRange.ts';
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
export { RECORD } from './language/addressParameters.ts';
export type {
  Contract,
  ContractField,
  ContractOperation,
  ContractParameter,
  FieldType,
} from './language/contract/contract.ts';
export type { Finding, ToldFinding } from './language/finding.ts';
export { objectOf } from './language/json.ts';
export { isOpenAddress } from './language/openAddress.ts';
// Models
export { TableColumns } from './models/grid/TableColumns.ts';
export type { DrawMap, DrawnMap, MapCredit, MapMarker, MapOptions, MapPoint } from './models/map/map.types.ts';
export { matchRoute, type RouteMatch } from './models/pages/matchRoute.ts';
export { CreateSearch } from './models/search/CreateSearch.ts';
export { GlobalSearch } from './models/search/GlobalSearch.ts';
export type { SearchHit, SearchSource } from './models/search/SearchHit.ts';
export { Latest } from './models/shared/Latest.ts';
export { observe } from './models/shared/observe.ts';
export type { UrlState } from './models/shared/UrlState.ts';
// Services and stores
export type {
  Command,
  DocumentIndexEntry,
  ElementAccess,
  EngineServices,
  LoadedDocument,
  Place,
  PlaceProvider,
  TextValues,
} from './services.ts';
export { homeRoute } from './stores/homeRoute.ts';
export { nextTask } from './stores/nextTask.ts';
export type { RootSettings } from './stores/RootSettings.ts';
export { RootStore } from './stores/RootStore.ts';
export { hasStackTrace } from './stores/session/hasStackTrace.ts';
export type { Credentials } from './stores/session/SessionStore.ts';
export type { StartState } from './stores/session/StartUp.ts';
export { safeRedirect } from './stores/session/safeRedirect.ts';
export type { AppSettings } from './stores/sessionAnswers.ts';
export { PASSWORD_MIN_LENGTH } from './stores/storage/storageKeys.ts';
export { languageName } from './stores/texts/LocaleStore.ts';
export { isPressed, type Press } from './stores/view/isPressed.ts';
export type { Toast } from './stores/view/ToastStore.ts';
export type { TourStore } from './stores/view/TourStore.ts';
export type { NavigationMode } from './stores/view/UiStore.ts';
export { navigationModes } from './stores/view/UiStore.ts';
export type { Favorite, FavoriteStore } from './stores/workspace/FavoriteStore.ts';
export {
  activeItem,
  flatten as flattenMenu,
  type MenuItem,
  normalise as normaliseRoute,
} from './stores/workspace/menuRules.ts';
export { openFavorite, openFavorites } from './stores/workspace/openFavorite.ts';
export {
  databaseStep,
  hasChoice,
  type Role,
  roleColour,
  type StoredChoice,
  selectionStart,
} from './stores/workspace/roleRules.ts';
export { ReasonButton } from './ui/actions/ReasonButton.tsx';
export { DashboardPage } from './ui/dashboard/lazyDashboard.ts';
export { ShortcutsTileView } from './ui/dashboard/ShortcutsTileView.tsx';
export { Dialog } from './ui/dialog/Dialog.tsx';
export { lazyDialog } from './ui/dialog/lazyDialog.tsx';
export { topDialog } from './ui/dialog/topDialog.ts';
export { useTopEscape } from './ui/dialog/useTopEscape.ts';
export { useEngine, useText } from './ui/EngineContext.tsx';
export { EngineProvider } from './ui/EngineProvider.tsx';
export { DocumentPages, type DocumentPagesProps, usePath } from './ui/embed/DocumentPages.tsx';
export { FramedControl } from './ui/fields/FieldControl.tsx';
export { RecordForm } from './ui/form/RecordForm.tsx';
// Views
export { cellText } from './ui/grid/cells/cellText.ts';
export { bringCode, onCodeMissing } from './ui/late/bringCode.ts';
export { LateMenu } from './ui/late/LateMenu.tsx';
export { lazyPart } from './ui/late/lazyPart.tsx';
export { useDrawnSlowly } from './ui/late/useDrawnSlowly.ts';
export { loadQuestions, QuestionHost } from './ui/messages/QuestionHost.tsx';
export { ToastList } from './ui/messages/ToastList.tsx';
export { AdminTabs } from './ui/pages/AdminTabs.tsx';
export { DocumentLoader } from './ui/pages/DocumentLoader.tsx';
export { DocumentView, type ScreenProps, type ScreenRegistry } from './ui/pages/DocumentView.tsx';
export { PageHeader, PageMark, type PageMarkProps } from './ui/pages/PageHeader.tsx';
export { ResultsHost } from './ui/panel/ResultsHost.tsx';
export { askForRow, useRowsOnDemand } from './ui/rowsOnDemand.ts';
export { StatusText } from './ui/StatusText.tsx';
export { type ReadSheet, type Sheet, useSheetReader } from './ui/sheet/useSheetReader.ts';
export { DocumentFault } from './ui/states/DocumentFault.tsx';
export { EmptyState } from './ui/states/EmptyState.tsx';
export { ErrorState } from './ui/states/ErrorState.tsx';
export { type LinkCard, LinkCards } from './ui/states/LinkCards.tsx';
export { NeedsDatabase } from './ui/states/NeedsDatabase.tsx';
export { NoPermission } from './ui/states/NoPermission.tsx';
export { NotFound } from './ui/states/NotFound.tsx';
export { Unsent } from './ui/states/Unsent.tsx';
export { styleNonce, theme } from './ui/theme/theme.ts';
export { useCommands } from './ui/useCommands.ts';
export { useRoot } from './ui/useRoot.ts';
export { Avatar } from './ui/workspace/Avatar.tsx';
export { menuIcon } from './ui/workspace/menuIcons.tsx';
export { RoleChip } from './ui/workspace/RoleChip.tsx';
export { RolePicker } from './ui/workspace/RolePicker.tsx';
