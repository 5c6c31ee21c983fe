import { Skeleton, Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { formatCount } from '../../format/numbers.ts';
import type { Tab, TabsDocument } from '../../generated/documents.ts';
import { resolveBindings } from '../../language/bindings.ts';
import type { TabCount } from '../../models/pages/TabCounts.ts';
import { TabsModel } from '../../models/pages/TabsModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { StatusText } from '../StatusText.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { LinkCards } from '../states/LinkCards.tsx';
import { NoPermission } from '../states/NoPermission.tsx';
import { NotFound } from '../states/NotFound.tsx';
import sideways from '../theme/sideways.module.css';
import tabList from '../theme/tabList.module.css';
import { useCut } from '../useCut.ts';
import { useModel } from '../useModel.ts';
import { menuIcon } from '../workspace/menuIcons.tsx';
import { DocumentView, type ScreenRegistry } from './DocumentView.tsx';
import { ChangedFields } from './notices/ChangedFields.ts';
import { PageAbove } from './PageAbove.ts';
import { PageHeader } from './PageHeader.tsx';
import classes from './TabsPage.module.css';
import type { ViewProps } from './view.types.ts';

const CommentsView = lazyPart(async () => (await import('../notes/CommentsView.tsx')).CommentsView);
const FilesView = lazyPart(async () => (await import('../notes/FilesView.tsx')).FilesView);
const MoreTabs = lazyPart(async () => (await import('./MoreTabs.tsx')).MoreTabs);
const NewsLine = lazyPart(async () => (await import('./notices/NewsLine.tsx')).NewsLine);
const RecordTools = lazyPart(async () => (await import('./RecordTools.tsx')).RecordTools);

export interface TabsPageProps extends ViewProps {
  document: TabsDocument;
  screens: ScreenRegistry;
}

/** An admin page: its tabs in the address, the open one mounted only, the leave guard asked by the router. */
export const TabsPage = observer(function TabsPage({ document, screens, ...view }: TabsPageProps) {
  const services = useEngine();
  const text = useText();
  const { route } = view;
  const model = useModel(() => new TabsModel(services, document, route));
  useEffect(() => model.follow(route), [model, route]);
  const { query, url } = view;
  const redirect = model.redirect(query)?.to;
  useEffect(() => {
    void redirect;
    // Asked again: the model follows the address only now, and what was drawn may belong to the one before.
    const { to, why } = model.redirect(query) ?? {};
    if (to === undefined || url.isCurrent?.() === false) return;
    if (why) services.toasts.show({ type: 'warning', text: services.locale.text(why, { path: model.requested }) });
    services.navigation.go(to, { replace: true });
  }, [redirect, model, query, url, services]);
  const active = model.active;
  const told = model.news?.told;
  const group = model.groupOfActive;
  // A page of one part needs no tabs to choose from.
  const isSingle = document.tabs.length === 1;
  const list = useRef<HTMLDivElement>(null);
  const { tabs } = model;
  const isCut = useCut(list, tabs);
  useActiveInView(list, active?.key);
  const open = (key: string | null) => {
    const tab = tabs.find((candidate) => candidate.key === key);
    if (tab) services.navigation.go(model.pathOf(tab));
  };
  // Of a page of many tabs the title stands in their line where there is room, so that the rows begin higher.
  const isJoined = !isSingle && !document.heading && !document.breadcrumb;
  const header = (
    <PageHeader
      title={model.heading}
      isNamed={model.isNamed}
      isUnsaved={model.isNew}
      windowTitle={!isSingle && active ? `${text(active.title)} – ${model.heading}` : model.heading}
      breadcrumb={document.breadcrumb}
      back={group && { to: model.pathOf(group), title: group.title }}
      description={document.description && text(document.description)}
      // Its room is there before it is.
      late={document.visit && !model.isNew ? (told && <NewsLine told={told} failed={nothing} />) || null : undefined}
      beside={document.record && !model.isNew && <>{active && <Beside model={model} path={model.pathOf(active)} />}</>}
    />
  );
  return (
    <PageAbove value={document.breadcrumb?.at(-1)}>
      <div className={classes.tabs} data-form={(document.record && active?.form) !== undefined}>
        {!isJoined && header}
        {isSingle && active && (
          <div className={classes.panel}>
            <TabContent key={active.key} tab={active} screens={screens} model={model} view={view} />
          </div>
        )}
        {!isSingle && (
          <Tabs
            value={active?.key ?? null}
            onChange={open}
            keepMounted={false}
            activateTabWithKeyboard={false}
            {...(active ? { className: classes.tabs } : {})}
          >
            <div className={isJoined ? classes.line : undefined}>
              {isJoined && header}
              <div className={classes.strip}>
                <Tabs.List ref={list} className={`${tabList.list} ${sideways.line}`} aria-label={text(document.title)}>
                  {tabs.map((tab) => (
                    <Tabs.Tab key={tab.key} value={tab.key} data-tab={tab.key} disabled={!model.isEnabled(tab)}>
                      {text(tab.title)}
                      {tab.count && model.isEnabled(tab) && <Count of={model.countOf(tab)} />}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
                {isCut && (
                  <MoreTabs
                    line={list}
                    tabs={tabs.filter((tab) => model.isEnabled(tab))}
                    onChoose={open}
                    failed={nothing}
                  />
                )}
              </div>
            </div>
            {active && (
              <Tabs.Panel value={active.key} className={classes.panel}>
                <TabContent key={active.key} tab={active} screens={screens} model={model} view={view} />
              </Tabs.Panel>
            )}
          </Tabs>
        )}
        {model.isDenied && <NoPermission page={model.requested} isPage />}
        {!active && !model.isDenied && redirect === undefined && <NotFound />}
      </div>
    </PageAbove>
  );
});

/** A part without which the record is whole. */
const nothing = () => null;

/** State of the record, and the ways beside it. */
const Beside = observer(function Beside({ model, path }: { model: TabsModel; path: string }) {
  const { status, record } = model;
  const id = record?.Id ?? record?.ID;
  return (
    <>
      {status && <StatusText {...status} />}
      <RecordTools path={path} id={id === undefined ? undefined : String(id)} />
    </>
  );
});

/** Rows behind a tab; its room is held until they are counted. */
function Count({ of }: { of: TabCount | undefined }) {
  const { locale } = useEngine();
  if (!of) return <span className={classes.count} aria-hidden="true" />;
  const number = formatCount(of.total, locale.culture);
  const shown = of.isAtLeast ? locale.text('list.count.atleast', { count: number }) : number;
  return <span className={classes.count}>{shown}</span>;
}

interface TabContentProps {
  tab: Tab;
  screens: ScreenRegistry;
  model: TabsModel;
  view: ViewProps;
}

const TabContent = observer(function TabContent(props: TabContentProps) {
  const { tab, screens, model, view } = props;
  const { document } = model;
  if (model.isWaiting(tab)) {
    const { failure } = model;
    return failure ? <ErrorState error={failure} onRetry={() => void model.load()} /> : <Skeleton height={200} />;
  }
  const route = { ...view.route, ...resolveBindings(tab.with, model.recordScopes) };
  const onRecord = document.heading ? model.take : undefined;
  const inner = { ...view, route, isEmbedded: true, ...(onRecord ? { onRecord } : {}) };
  if (tab.list) return <DocumentView kind="list" id={tab.list} {...inner} />;
  if (tab.report) return <DocumentView kind="report" id={tab.report} {...inner} />;
  if (tab.form)
    return (
      <ChangedFields value={model.news?.told?.fields}>
        <DocumentView kind="form" id={tab.form} {...inner} />
      </ChangedFields>
    );
  const beside = {
    scopes: { ...model.recordScopes, route },
    onCount: model.recount,
    waiting: <Skeleton height={200} />,
  };
  const key = JSON.stringify(view.route);
  if (tab.comments) return <CommentsView key={key} comments={tab.comments} {...beside} />;
  if (tab.files) return <FilesView key={key} files={tab.files} {...beside} />;
  if (tab.group) {
    const links = model.membersOf(tab).map(({ icon, ...of }) => ({
      ...{ key: of.key, title: of.title, to: model.pathOf(of), note: of.description },
      icon: icon && menuIcon(icon),
    }));
    return <LinkCards links={links} />;
  }
  const Screen = tab.screen ? screens[tab.screen] : undefined;
  return Screen ? (
    <Suspense>
      <Screen route={route} waiting={<Skeleton height={200} />} />
    </Suspense>
  ) : (
    <NotFound />
  );
});

/** Where not all tabs fit, they scroll sideways: the open one is never out of sight, also when the line gets shorter. */
function useActiveInView(list: RefObject<HTMLElement | null>, key: string | undefined): void {
  useEffect(() => {
    const line = list.current;
    if (key === undefined || !line) return undefined;
    const observer = new ResizeObserver(() => {
      line.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(line);
    return () => observer.disconnect();
  }, [list, key]);
}
