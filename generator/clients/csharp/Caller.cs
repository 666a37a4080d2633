using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace SpireAlmanac
{
    /// <summary>An answer of the service that is no success.</summary>
    public sealed class AlmanacError : Exception
    {
        internal AlmanacError(string address, int status, string body)
            : base(address + " answered " + status + ": " + (body.Length > 500 ? body.Substring(0, 500) : body))
        {
            Address = address;
            Status = status;
            Body = body;
        }

        public string Address { get; private set; }
        public int Status { get; private set; }

        /// <summary>Mostly JSON with a field `detail`.</summary>
        public string Body { get; private set; }
    }

    /// <summary>How a client asks.</summary>
    public sealed class ClientOptions
    {
        public ClientOptions()
        {
            Retries = 3;
            LongestWait = TimeSpan.FromSeconds(60);
        }

        /// <summary>Key of the API, for higher limits.</summary>
        public string ApiKey { get; set; }

        /// <summary>Bearer token of an account.</summary>
        public string Token { get; set; }

        /// <summary>Tries after the first one.</summary>
        public int Retries { get; set; }

        /// <summary>A `Retry-After` that asks for more is an error at once.</summary>
        public TimeSpan LongestWait { get; set; }

        /// <summary>Sends requests; one of its own unless given.</summary>
        public HttpClient Http { get; set; }
    }

    /// <summary>A file to send: its bytes or its text, as they are.</summary>
    public struct Payload
    {
        internal readonly byte[] Bytes;

        private Payload(byte[] bytes)
        {
            Bytes = bytes;
        }

        public static implicit operator Payload(byte[] bytes)
        {
            return new Payload(bytes);
        }

        public static implicit operator Payload(string text)
        {
            return new Payload(Encoding.UTF8.GetBytes(text));
        }
    }

    /// <summary>Sends requests: asks again what could not be answered just then, and keeps answers for as long as they are the same.</summary>
    internal sealed class Caller
    {
        private const int MostKept = 500;

        /// <summary>Answers of these statuses are worth asking for again; 429 comes before anything was done.</summary>
        private static readonly int[] Busy = { 429, 502, 503, 504 };

        private readonly string address;
        private readonly ClientOptions options;
        private readonly HttpClient http;
        private readonly ConcurrentDictionary<string, Kept> kept = new ConcurrentDictionary<string, Kept>();

        internal Caller(string address, ClientOptions options)
        {
            if (string.IsNullOrEmpty(address)) throw new ArgumentException("Name the address of the service: new Client(\"https://…\").");
            this.address = address.TrimEnd('/');
            this.options = options ?? new ClientOptions();
            http = this.options.Http ?? new HttpClient(new HttpClientHandler { AutomaticDecompression = DecompressionMethods.GZip | DecompressionMethods.Deflate });
        }

        internal async Task<T> JsonAsync<T>(Call call, Func<JsonValue, T> read, CancellationToken cancellation)
        {
            var bytes = await BytesAsync(call, "application/json", cancellation).ConfigureAwait(false);
            return read(bytes.Length == 0 ? JsonValue.Null : JsonValue.Parse(Encoding.UTF8.GetString(bytes)));
        }

        internal Task<byte[]> BytesAsync(Call call, CancellationToken cancellation)
        {
            return BytesAsync(call, "*/*", cancellation);
        }

        /// <summary>An answer that goes on until it is closed.</summary>
        internal async Task<Stream> LinesAsync(Call call, CancellationToken cancellation)
        {
            var response = await SendAsync(call, "*/*", null, cancellation).ConfigureAwait(false);
            return await response.Content.ReadAsStreamAsync().ConfigureAwait(false);
        }

        private async Task<byte[]> BytesAsync(Call call, string accept, CancellationToken cancellation)
        {
            var key = call.Method == "GET" ? accept + call.Address : null;
            Kept before = null;
            if (key != null) kept.TryGetValue(key, out before);
            using (var response = await SendAsync(call, accept, before, cancellation).ConfigureAwait(false))
            {
                if (response.StatusCode == HttpStatusCode.NotModified && before != null) return before.Bytes;
                var bytes = await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false);
                if (key != null && response.Headers.ETag != null) Keep(key, new Kept(response.Headers.ETag, bytes));
                return bytes;
            }
        }

        private void Keep(string key, Kept answer)
        {
            if (kept.Count >= MostKept) kept.Clear();
            kept[key] = answer;
        }

        private async Task<HttpResponseMessage> SendAsync(Call call, string accept, Kept before, CancellationToken cancellation)
        {
            for (var tries = 0; ; tries++)
            {
                HttpResponseMessage response = null;
                Exception failure = null;
                try
                {
                    response = await http.SendAsync(Request(call, accept, before), HttpCompletionOption.ResponseHeadersRead, cancellation).ConfigureAwait(false);
                    if (response.IsSuccessStatusCode || response.StatusCode == HttpStatusCode.NotModified) return response;
                }
                catch (HttpRequestException error)
                {
                    failure = error;
                }
                var wait = tries < options.Retries ? Wait(call, response, tries) : null;
                if (wait == null || wait > options.LongestWait)
                {
                    if (response == null) throw failure;
                    var body = await response.Content.ReadAsStringAsync().ConfigureAwait(false);
                    response.Dispose();
                    throw new AlmanacError(address + call.Address, (int)response.StatusCode, body);
                }
                if (response != null) response.Dispose();
                await Task.Delay(wait.Value, cancellation).ConfigureAwait(false);
            }
        }

        private HttpRequestMessage Request(Call call, string accept, Kept before)
        {
            var request = new HttpRequestMessage(new HttpMethod(call.Method), address + call.Address);
            request.Headers.TryAddWithoutValidation("Accept", accept);
            if (options.ApiKey != null) request.Headers.TryAddWithoutValidation("X-API-Key", options.ApiKey);
            if (options.Token != null) request.Headers.TryAddWithoutValidation("Authorization", "Bearer " + options.Token);
            if (before != null) request.Headers.IfNoneMatch.Add(before.ETag);
            if (call.Body != null)
            {
                request.Content = new ByteArrayContent(call.Body);
                request.Content.Headers.TryAddWithoutValidation("Content-Type", call.MediaType);
            }
            return request;
        }

        /// <summary>How long to wait for the next try; null where another one is of no use, or may do something twice.</summary>
        private static TimeSpan? Wait(Call call, HttpResponseMessage response, int tries)
        {
            var status = response == null ? 0 : (int)response.StatusCode;
            if (response != null && !Busy.Contains(status)) return null;
            if (call.Method != "GET" && status != 429) return null;
            var after = response == null ? null : response.Headers.RetryAfter;
            if (after != null && after.Delta != null) return after.Delta;
            if (after != null && after.Date != null) return Later(after.Date.Value - DateTimeOffset.UtcNow);
            return TimeSpan.FromSeconds(1 << tries);
        }

        private static TimeSpan Later(TimeSpan wait)
        {
            return wait < TimeSpan.Zero ? TimeSpan.Zero : wait;
        }

        private sealed class Kept
        {
            internal readonly EntityTagHeaderValue ETag;
            internal readonly byte[] Bytes;

            internal Kept(EntityTagHeaderValue etag, byte[] bytes)
            {
                ETag = etag;
                Bytes = bytes;
            }
        }
    }

    /// <summary>One request.</summary>
    internal sealed class Call
    {
        internal readonly string Method;
        internal readonly string Address;
        internal readonly byte[] Body;
        internal readonly string MediaType;

        /// <param name="parameters">Names and values of the parts of the path, in turn.</param>
        /// <param name="query">Names and values of the query, in turn; null is left out.</param>
        internal Call(string method, string path, object[] parameters, object[] query, byte[] body = null, string mediaType = null)
        {
            Method = method;
            Address = Filled(path, parameters) + QueryText(query);
            Body = body;
            MediaType = mediaType;
        }

        internal static byte[] Json(object body)
        {
            return Encoding.UTF8.GetBytes(JsonWriter.Write(body));
        }

        private static string Filled(string path, object[] parameters)
        {
            for (var index = 0; index < parameters.Length; index += 2)
            {
                var value = parameters[index + 1] as string;
                if (string.IsNullOrEmpty(value)) throw new ArgumentException(path + " needs " + parameters[index] + ".");
                path = path.Replace("{" + parameters[index] + "}", Uri.EscapeDataString(value));
            }
            return path;
        }

        private static string QueryText(object[] query)
        {
            var pairs = new List<string>();
            for (var index = 0; index < query.Length; index += 2)
            {
                if (query[index + 1] == null) continue;
                pairs.Add(query[index] + "=" + Uri.EscapeDataString(Text(query[index + 1])));
            }
            return pairs.Count == 0 ? "" : "?" + string.Join("&", pairs);
        }

        private static string Text(object value)
        {
            if (value is bool) return (bool)value ? "true" : "false";
            return Convert.ToString(value, CultureInfo.InvariantCulture);
        }
    }
}
