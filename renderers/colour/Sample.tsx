import own from './colour.module.css';

/** The colour itself, or a crossed field when there is none. */
export function Sample({ colour }: { colour: string | undefined }) {
  return (
    <span
      className={own.sample}
      data-none={colour === undefined || undefined}
      style={{ backgroundColor: colour }}
      aria-hidden="true"
    />
  );
}
