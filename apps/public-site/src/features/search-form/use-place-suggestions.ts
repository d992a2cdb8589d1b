import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePublicQueries } from '@townlink/web-federation';

/** Milliseconds without a keystroke before places are asked for. */
const PAUSE = 120;

/** Letters that are needed before anything is suggested. */
const LEAST_LETTERS = 2;

/** Places of the gazetteer that match what is being typed. */
export function usePlaceSuggestions(text: string) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const enabled = settled.length >= LEAST_LETTERS;
  const { data, isFetching } = useQuery({
    ...usePublicQueries().places(settled),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { places: enabled ? (data ?? []) : [], isLoading: enabled && isFetching && !data };
}
