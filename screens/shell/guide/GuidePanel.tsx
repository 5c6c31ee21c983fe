import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useRoot, useText } from '#engine/index.ts';
import classes from './GuidePanel.module.css';
import { type Article, viewOf } from './guides.ts';
import type { GuidePlace } from './useGuide.ts';
import { type Sections, useSections } from './useSections.ts';

interface GuidePanelProps {
  opened: boolean;
  place: GuidePlace | undefined;
  onPlace(place: GuidePlace | undefined): void;
}

/** Help beside the page, which stays usable: an article, or the topics there are. */
export const GuidePanel = observer(function GuidePanel({ opened, place, onPlace }: GuidePanelProps) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element>(null);
  // Help that was asked for takes the focus; help that comes by itself leaves it to who is typing.
  const isAsked = place?.page !== undefined;
  useEffect(() => {
    if (!opened || !isAsked) return;
    before.current = document.activeElement;
    title.current?.focus();
  }, [opened, isAsked]);
  if (!opened || !place) return null;
  const close = () => {
    onPlace(undefined);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const go = (next: GuidePlace) => {
    onPlace(next);
    title.current?.focus();
  };
  return (
    <aside
      className={classes.panel}
      aria-label={text('guide.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <header className={classes.header}>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          {text('guide.title')}
        </h2>
        <button type="button" className={classes.icon} aria-label={text('action.close')} onClick={close}>
          <IconX size={18} aria-hidden />
        </button>
      </header>
      <Body place={place} onGo={go} />
    </aside>
  );
});

interface BodyProps {
  place: GuidePlace;
  onGo(place: GuidePlace): void;
}

const Body = observer(function Body({ place, onGo }: BodyProps) {
  const text = useText();
  const { sections, retry } = useSections();
  if (sections === 'failed') {
    return (
      <div className={classes.body} role="alert">
        <p>{text('guide.failed')}</p>
        <button type="button" className={classes.link} onClick={retry}>
          {text('action.retry')}
        </button>
      </div>
    );
  }
  if (!sections) return <div className={classes.body} aria-busy />;
  const { article, sections: shown, missing } = viewOf(sections, place);
  if (article) return <ArticleText article={article} onAll={() => onGo({})} />;
  return (
    <div className={classes.body}>
      {shown.length < sections.length && <AllTopics onAll={() => onGo({})} />}
      {missing !== undefined && <p role="status">{text('guide.unknown', { name: missing })}</p>}
      <Topics sections={shown} onGo={onGo} />
    </div>
  );
});

function Topics({ sections, onGo }: { sections: Sections; onGo: BodyProps['onGo'] }) {
  const text = useText();
  return sections.map(({ id, title, articles }) => (
    <section key={id} aria-labelledby={`guide-${id}`}>
      <h3 id={`guide-${id}`} className={classes.section}>
        {text(title)}
      </h3>
      <ul className={classes.topics}>
        {articles.map((one) => (
          <li key={one.id}>
            <button type="button" className={classes.link} onClick={() => onGo({ article: one.id })}>
              {text(one.title)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const ArticleText = observer(function ArticleText({ article, onAll }: { article: Article; onAll(): void }) {
  const { permissions } = useRoot();
  const text = useText();
  const page = article.permission?.page;
  const isOpen = page === undefined || permissions.viewPage(page);
  return (
    <article className={classes.body} aria-labelledby="guide-article">
      <AllTopics onAll={onAll} />
      <h3 id="guide-article" className={classes.name}>
        {text(article.title)}
      </h3>
      {article.text.map((paragraph) => (
        <p key={paragraph}>{text(paragraph)}</p>
      ))}
      {article.steps && (
        <ol className={classes.steps}>
          {article.steps.map((step) => (
            <li key={step}>{text(step)}</li>
          ))}
        </ol>
      )}
      {article.route && isOpen && (
        <p>
          <Link to={`/app/${article.route}`}>{text('guide.go')}</Link>
        </p>
      )}
    </article>
  );
});

function AllTopics({ onAll }: { onAll(): void }) {
  const text = useText();
  return (
    <button type="button" className={classes.back} onClick={onAll}>
      <IconArrowLeft size={16} aria-hidden className={classes.turned} />
      {text('guide.contents')}
    </button>
  );
}
